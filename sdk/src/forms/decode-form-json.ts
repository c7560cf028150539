import { unparsedFields } from '../messages/messages.ts';
import type { FormField } from './field-definition.ts';
import { hasValue, rulesOf } from './field-rules.ts';
import type { FieldValue, FormValues } from './field-value.ts';
import { readRecord } from './kinds/shapes/read-json.ts';

export type DecodedForm =
  | { readonly ok: true; readonly values: FormValues }
  /** The result when the JSON cannot be read. `message` is the message that §8 gives for this case. */
  | { readonly ok: false; readonly message: string };

/**
 * Reads the `form` JSON of a submission (§3). A missing item counts as empty, and an item that the form does not have
 * is left out. An item whose shape does not fit its kind makes the whole JSON unreadable. §5: the value of a phone can
 * be a list; a phone with only three parts gets an empty first part.
 */
export function decodeFormJson(fields: readonly FormField[], json: string): DecodedForm {
  const raw = parseRecord(json);
  if (!raw) return unparsed();
  const values = new Map<string, FieldValue>();
  for (const field of fields.filter(hasValue)) {
    const { fromJson, empty } = rulesOf(field);
    const value = raw.has(field.id) ? fromJson(raw.get(field.id)) : empty();
    if (value === undefined) return unparsed();
    values.set(field.id, value);
  }
  return { ok: true, values };
}

const unparsed = (): DecodedForm => ({ ok: false, message: unparsedFields() });

function parseRecord(json: string): Map<string, unknown> | undefined {
  try {
    return readRecord(JSON.parse(json));
  } catch {
    // The text is not JSON. The caller answers with the message that §8 gives for this case.
    return undefined;
  }
}
