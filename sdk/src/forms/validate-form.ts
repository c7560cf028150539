import type { FormField } from './field-definition.ts';
import { emptyValue, hasValue } from './field-rules.ts';
import type { FormErrors, FormValues } from './field-value.ts';
import { validateField } from './validate-field.ts';

/**
 * §5: validates every item of a form except sections. Returns a map from item id to message, in the order of the form.
 */
export function validateForm(fields: readonly FormField[], values: FormValues): FormErrors {
  const errors = new Map<string, string>();
  for (const field of fields.filter(hasValue)) {
    const message = validateField(field, values.get(field.id) ?? emptyValue(field));
    if (message !== undefined) errors.set(field.id, message);
  }
  return errors;
}
