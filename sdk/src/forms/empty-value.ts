import type { ValueField } from './field-definition.ts';
import type { FieldValue } from './field-value.ts';
import { hasParts, partsOf } from './field-value.ts';

/** The value of a field that the visitor has not touched. */
export function emptyValue(field: ValueField): FieldValue {
  if (hasParts(field)) return partsValue(partsOf(field.type), () => '');
  if (field.type === 'checkbox' || field.type === 'file') return [];
  return field.type === 'likert' ? {} : '';
}

/** Returns a value with these parts; `read` gives the text of each part. */
export function partsValue(parts: readonly string[], read: (part: string) => string): FieldValue {
  return Object.fromEntries(parts.map((part) => [part, read(part)]));
}
