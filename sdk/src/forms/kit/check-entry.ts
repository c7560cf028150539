import {
  decodeFormData,
  encodeFormJson,
  type FormErrors,
  type FormField,
  fieldName,
  HONEYPOT_NAME,
  hasValue,
  holdsFiles,
  isBlank,
  isVisible,
  mayBeKept,
  validateForm,
} from '../index.ts';
import type { FormEntry } from './submit/contract.ts';

export interface CheckedEntry {
  readonly errors: FormErrors;
  /** The values to send. They do not include the captcha's token. */
  readonly entry: FormEntry;
}

/**
 * Reads the current values of a form. `checked` are the fields to validate: the fields of the visible step, or all
 * fields.
 *
 * @param inputs `new FormData(form)`
 */
export function checkEntry(
  fields: readonly FormField[],
  checked: readonly FormField[],
  inputs: FormData,
): CheckedEntry {
  const values = decodeFormData(fields, inputs);
  const honeypot = inputs.get(HONEYPOT_NAME);
  const files = fields
    .filter(holdsFiles)
    .map(({ id }) => fieldName(id))
    .flatMap((name) => inputs.getAll(name).map((file) => [name, file] as const));
  const mayWait = fields.filter(hasValue).every((field) => {
    const value = values.get(field.id);
    return !isVisible(field) || mayBeKept(field) || value === undefined || isBlank(field, value);
  });
  return {
    errors: validateForm(checked, values),
    entry: {
      form: encodeFormJson(values),
      files: files.flatMap(([name, file]) => (file instanceof File && file.name !== '' ? [[name, file] as const] : [])),
      honeypot: typeof honeypot === 'string' ? honeypot : '',
      mayWait,
    },
  };
}

/** The error message for the current value of one field. Undefined when the value is valid. */
export function messageOf(fields: readonly FormField[], id: string, inputs: FormData): string | undefined {
  const checked = fields.filter((field) => field.id === id);
  return validateForm(checked, decodeFormData(checked, inputs)).get(id);
}
