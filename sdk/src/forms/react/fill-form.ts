import { type FormField, hasValue } from '../field-definition.ts';
import { answerName, fieldName, partName } from '../field-names.ts';
import { type FormValues, hasParts } from '../field-value.ts';
import { putText } from './put-text.ts';

/** Writes values into the native inputs of a form. Files, passwords and hidden fields are not changed. */
export function fillForm(form: HTMLFormElement, fields: readonly FormField[], values: FormValues): void {
  for (const field of fields.filter(hasValue)) {
    const value = values.get(field.id);
    if (value === undefined || field.type === 'file' || field.type === 'password' || field.type === 'hidden') continue;
    if (typeof value === 'string') fillInputs(form, fieldName(field.id), [value]);
    else if (Array.isArray(value)) fillInputs(form, fieldName(field.id), value);
    else {
      const texts = new Map<string, unknown>(Object.entries(value));
      if (hasParts(field)) for (const [part, text] of texts) fillInputs(form, partName(field.id, part), [text]);
      else if (field.type === 'likert') {
        field.options.forEach((question, index) => {
          fillInputs(form, answerName(field.id, index), [texts.get(question)].flat());
        });
      }
    }
  }
}

function fillInputs(form: HTMLFormElement, name: string, texts: readonly unknown[]): void {
  for (const input of form.elements) {
    if (isInput(input) && input.name === name) {
      if (input.type === 'radio' || input.type === 'checkbox') {
        if (input instanceof HTMLInputElement) input.checked = texts.includes(input.value);
      } else if (typeof texts[0] === 'string') {
        putText(input, texts[0]);
      }
    }
  }
}

function isInput(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return element.matches('input, select, textarea');
}
