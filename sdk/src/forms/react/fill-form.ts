import type { FormField } from '../field-definition.ts';
import { hasValue, rulesOf } from '../field-rules.ts';
import type { FormValues } from '../field-value.ts';
import { putText } from './put-text.ts';

/** Writes values into the native inputs of a form. Files, passwords and hidden fields are not changed. */
export function fillForm(form: HTMLFormElement, fields: readonly FormField[], values: FormValues): void {
  for (const field of fields.filter(hasValue)) {
    const value = values.get(field.id);
    if (value === undefined) continue;
    for (const [name, texts] of rulesOf(field).toInputs(field, value)) fillInputs(form, name, texts);
  }
}

function fillInputs(form: HTMLFormElement, name: string, texts: readonly string[]): void {
  for (const input of form.elements) {
    if (isInput(input) && input.name === name) {
      if (input.type === 'radio' || input.type === 'checkbox') {
        if (input instanceof HTMLInputElement) input.checked = texts.includes(input.value);
      } else if (texts[0] !== undefined) {
        putText(input, texts[0]);
      }
    }
  }
}

function isInput(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return element.matches('input, select, textarea');
}
