import type { ValueField } from './field-definition.ts';
import { rulesOf } from './field-rules.ts';
import type { FieldValue } from './field-value.ts';

/**
 * §5: returns the message for an invalid item; undefined for a valid item. The value must have the shape of its kind,
 * which `decodeFormData` and `decodeFormJson` guarantee.
 */
export function validateField(field: ValueField, value: FieldValue): string | undefined {
  const rules = rulesOf(field);
  return rules.isBlank(value) ? rules.checkBlank(field) : rules.check(field, value);
}
