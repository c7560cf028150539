import { jsonText } from '../json/json-text.ts';
import type { FormValues } from './field-value.ts';

/**
 * Makes the `form` of a submission (§3): a JSON object with the value of each item under the item's id.
 * `decodeFormJson` reads it.
 */
export function encodeFormJson(values: FormValues): string {
  return jsonText(Object.fromEntries(values));
}
