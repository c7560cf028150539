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

/** Characters of all values together. */
const LONGEST_VALUES = 4_000;

/**
 * Checks what a visitor has entered in the additional fields of a product. The entry then has the titles of the fields
 * and what was entered, as texts. A product without such fields keeps what was sent.
 * @param form The posted form; undefined for a call, whose `additionalFields` have the ids and values of the fields.
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
  const wrong = fields.flatMap(({ id, title }) => (errors.has(id) ? [`${title}: ${errors.get(id)}`] : []));
  if (wrong.length > 0) return refusal(wrong.join(' '));
  const entered = fields.map((field) => [field.title, storable(plainText(field, values.get(field.id)))] as const);
  const additionalFields = Object.fromEntries(entered.filter(([, text]) => text !== ''));
  if (JSON.stringify(additionalFields).length > LONGEST_VALUES)
    return refusal(`The additional fields have more than ${LONGEST_VALUES} characters.`);
  return { kind: 'add', entry: { ...entry, additionalFields } };
}

function valuesOfJson(fields: readonly ValueField[], given: object): FormValues | undefined {
  const decoded = decodeFormJson(fields, JSON.stringify(given));
  return decoded.ok ? decoded.values : undefined;
}

/** @param error What is wrong, in the current language. */
function refusal(error: string): CartRefusal {
  return { status: 400, code: 'PLINTH-SITE-241', error, hint: 'Correct the additional fields, then try again.' };
}
