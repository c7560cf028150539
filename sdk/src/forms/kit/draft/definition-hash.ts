import type { FormField } from '../../index.ts';

/**
 * A short text that changes with what a form asks: ids, kinds and options of its fields, in their order. Titles may
 * change, because what was typed is still a valid answer.
 */
export function definitionHash(fields: readonly FormField[]): string {
  const asked = fields.map((field) => [field.id, field.type, 'options' in field ? field.options : []]);
  return fnv1a(JSON.stringify(asked)).toString(36);
}

/** FNV-1a, 32 bits. It only distinguishes versions of one form and has no security purpose. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
