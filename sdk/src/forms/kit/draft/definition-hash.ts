import { jsonText } from '../../../json/json-text.ts';
import type { FormField } from '../../index.ts';

/**
 * A hash of the fields of a form, as a short text. It changes when the form asks for something else. It covers the ids,
 * kinds and options of the fields, in their order. It does not cover titles, because an answer stays valid when a title
 * changes.
 */
export function definitionHash(fields: readonly FormField[]): string {
  const asked = fields.map((field) => [field.id, field.type, 'options' in field ? field.options : []]);
  return fnv1a(jsonText(asked)).toString(36);
}

/** FNV-1a, 32 bits. The hash only distinguishes versions of one form, so it need not be secure. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
