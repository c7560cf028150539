import {
  decodeFormData,
  decodeFormJson,
  type FormValues,
  plainText,
  type ValueField,
  validateForm,
} from '@plinth/sdk/forms';
import { type Database, storable } from '@plinth/server/storage';
import type { CartChange, CartRefusal } from '../cart/change-entries.ts';
import type { StoredEntry } from '../cart/stored-entry.ts';
import { findProductFields } from '../product-fields/product-fields.ts';
import { isShopField } from './shop-fields.ts';
import { valuesOfTexts } from './values-of-texts.ts';

/** Limit in characters for all values of a cart entry together, as JSON. */
const LONGEST_VALUES = 4_000;
/** Limit in characters for the name of an unknown field in a message. */
const LONGEST_SHOWN = 60;

/**
 * Checks a change before it is made.
 * @param form The posted form. Undefined for a call: its body has `additionalFields`, an object whose keys are the ids
 * of the fields, or their titles as in an entry of the cart. A form may also have titles.
 */
export type CheckFields = (
  change: CartChange | CartRefusal,
  form?: URLSearchParams,
) => Promise<CartChange | CartRefusal>;

/**
 * Checks what a visitor has entered in the additional fields of a product. The returned change has the entered values
 * as texts, by the titles of the fields. A field that the product does not have is refused: the mail that confirms an
 * order contains what was entered, so with a free product anybody could send any text to any address.
 */
export function fieldChecks(database: Database): CheckFields {
  const fieldsOf = findProductFields(database);
  return async (change, form) => {
    if ('code' in change || change.kind !== 'add') return change;
    const { entry } = change;
    return checkEntry(database, { entry, fields: await fieldsOf(entry.itemId), form });
  };
}

async function checkEntry(
  database: Database,
  {
    entry,
    fields,
    form,
  }: {
    readonly entry: StoredEntry;
    readonly fields: readonly ValueField[];
    readonly form: URLSearchParams | undefined;
  },
): Promise<CartChange | CartRefusal> {
  const given = Object.keys(entry.additionalFields);
  if (fields.length === 0 && (given.length === 0 || (await isShopField(database, entry))))
    return { kind: 'add', entry };
  const unknown = given.find((key) => !fields.some(({ id }) => id === key));
  const untitled = given.find((key) => !fields.some(({ title }) => title === key));
  if (unknown !== undefined && untitled !== undefined)
    return refusal(`The product has no field “${untitled.slice(0, LONGEST_SHOWN)}”.`);
  const values =
    form && given.length === 0 ? decodeFormData(fields, form) : valuesOfJson(fields, entry.additionalFields);
  if (!values) return refusal('The additional fields have the wrong shape.');
  const errors = validateForm(fields, values);
  const wrong = fields.flatMap(({ id, title }) => {
    const error = errors.get(id);
    if (error === undefined) return [];
    // Some messages name the field.
    return error.includes(title) ? [error] : [`${title}: ${error}`];
  });
  if (wrong.length > 0) return refusal(wrong.join(' '));
  const entered = fields.map((field) => [field.title, storable(plainText(field, values.get(field.id)))] as const);
  const additionalFields = Object.fromEntries(entered.filter(([, text]) => text !== ''));
  if (JSON.stringify(additionalFields).length > LONGEST_VALUES)
    return refusal(`The additional fields have more than ${LONGEST_VALUES} characters.`);
  return { kind: 'add', entry: { ...entry, additionalFields } };
}

/** The values of an object whose keys are the ids of the fields, or their titles. Undefined for any other object. */
function valuesOfJson(fields: readonly ValueField[], given: Readonly<Record<string, unknown>>): FormValues | undefined {
  const hasIds = Object.keys(given).every((key) => fields.some(({ id }) => id === key));
  const decoded = hasIds ? decodeFormJson(fields, JSON.stringify(given)) : undefined;
  const byId = decoded?.ok ? decoded.values : undefined;
  return byId && validateForm(fields, byId).size === 0 ? byId : (valuesOfTexts(fields, given) ?? byId);
}

/** @param error What is wrong, in the current language. */
function refusal(error: string): CartRefusal {
  return { status: 400, code: 'PLINTH-SITE-241', error, hint: 'Correct the additional fields, then try again.' };
}
