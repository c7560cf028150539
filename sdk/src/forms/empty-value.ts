import type { ValueField } from './field-definition.ts';
import type { FieldValue } from './field-value.ts';
import { hasParts, partsOf } from './field-value.ts';

/** The value of a field that nobody has touched. */
export function emptyValue(field: ValueField): FieldValue {
  if (hasParts(field)) return partsValue(partsOf(field.type), () => '');
  if (field.type === 'checkbox' || field.type === 'file') return [];
  return field.type === 'likert' ? {} : '';
}

/** A value with these parts, each as `read` says. */
export function partsValue(parts: readonly string[], read: (part: string) => string): FieldValue {
  return Object.fromEntries(parts.map((part) => [part, read(part)]));
}
