import type { ValueField } from './field-definition.ts';
import type { FieldValue } from './field-value.ts';

/** Parts that may already have a value before the visitor enters anything. */
const PRESET_PARTS: readonly string[] = ['Ampm', 'Country'];

/**
 * Has the visitor entered nothing? White space counts as nothing, except in a password. A country, AM or PM alone also
 * counts as nothing, because the form may have preselected it.
 */
export function isBlank(field: ValueField, value: FieldValue): boolean {
  if (typeof value === 'string') return (field.type === 'password' ? value : value.trim()) === '';
  if (Array.isArray(value)) return value.length === 0;
  const preset = field.type === 'time' || field.type === 'phone' || field.type === 'address' ? PRESET_PARTS : [];
  return Object.entries(value).every(
    ([part, entry]) => preset.includes(part) || (typeof entry === 'string' ? entry.trim() === '' : entry.length === 0),
  );
}
