import {
  decodeFormData,
  decodeFormJson,
  type FormValues,
  plainText,
  type ValueField,
  validateForm,
} from '@plinth/sdk/forms';
import type { Database } from '../../../storage/open-database.ts';
import { storable } from '../../../storage/storable.ts';
import type { CartChange, CartRefusal } from '../cart/change-entries.ts';
import { productFields } from '../product-fields/product-fields.ts';
import { valuesOfTexts } from './values-of-texts.ts';

/** Limit in characters for all values of a cart entry together, as JSON. */
const LONGEST_VALUES = 4_000;

/**
 * Checks what a visitor has entered in the additional fields of a product. The returned change has the entered values
 * as texts, by the titles of the fields. When the product has no additional fields, the change is returned as it is.
 * @param form The posted form. Undefined for a call: its body has `additionalFields`, an object whose keys are the ids
 * of the fields, or their titles as in an entry of the cart.
 */
export async function checkFields(
  database: Database,
  change: CartChange | CartRefusal,
  form?: URLSearchParams,
): Promise<CartChange | CartRefusal> {
  if ('code' in change || change.kind !== 'add') return change;
  const { entry } = change;
  const fields = await productFields(database, entry.itemId);
  if (fields.length === 0) return change;
  const values = form ? decodeFormData(fields, form) : valuesOfJson(fields, entry.additionalFields);
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

function valuesOfJson(fields: readonly ValueField[], given: Readonly<Record<string, unknown>>): FormValues | undefined {
  const decoded = decodeFormJson(fields, JSON.stringify(given));
  if (!decoded.ok || validateForm(fields, decoded.values).size === 0) return decoded.ok ? decoded.values : undefined;
  return valuesOfTexts(fields, given) ?? decoded.values;
}

/** @param error What is wrong, in the current language. */
function refusal(error: string): CartRefusal {
  return { status: 400, code: 'PLINTH-SITE-241', error, hint: 'Correct the additional fields, then try again.' };
}
