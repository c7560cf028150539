import { FIELD_TYPES } from '@plinth/sdk/forms';

/** Number of inputs of a phone field that also asks for the country. */
const PHONE_PARTS_WITH_COUNTRY = 4;

/**
 * Reads a form of older pages: `form[data-form-id]` with one `.form-item` for each field; the id of that element is the
 * id of the item.
 */
export function readForm(element: Element): unknown {
  const form = element.querySelector<HTMLFormElement>('form[data-form-id]');
  const formId = form?.dataset.formId;
  if (!form || !formId) return undefined;
  const button = form.querySelector<HTMLElement>('input[type="submit"], button[type="submit"], button:not([type])');
  return {
    formId,
    fields: Array.from(form.querySelectorAll<HTMLElement>('.form-item')).flatMap((item) => readField(item) ?? []),
    submitButtonText: button?.getAttribute('value') || trimmed(button) || undefined,
    submissionMessage: trimmed(form.querySelector('.form-submission-text')) || undefined,
    submissionHtml: form.querySelector<HTMLElement>('[data-submission-html]')?.dataset.submissionHtml,
    successRedirect: form.dataset.successRedirect,
  };
}

function readField(item: HTMLElement): unknown {
  const type = FIELD_TYPES.find((kind) => item.classList.contains(kind));
  const hidden = item.querySelector<HTMLInputElement>('input[type="hidden"]');
  const id = item.id || hidden?.name;
  if (type === undefined || !id) return undefined;
  const control = item.querySelector('input.field-element, textarea');
  return {
    id,
    type,
    title: titleOf(item),
    description: trimmed(item.querySelector('.description')),
    required: item.classList.contains('required'),
    placeholder: control?.getAttribute('placeholder'),
    ...settings(type, item, hidden),
  };
}

function settings(type: string, item: HTMLElement, hidden: HTMLInputElement | null): object {
  switch (type) {
    case 'textarea':
      return { maxLength: item.querySelector('textarea')?.getAttribute('maxlength') };
    case 'phone':
      return { showCountryCode: item.querySelectorAll('input').length >= PHONE_PARTS_WITH_COUNTRY };
    case 'section':
      return { underline: item.classList.contains('underline') };
    case 'currency':
      return { currencySymbol: trimmed(item.querySelector('.currency-symbol')) || undefined };
    case 'radio':
    case 'checkbox':
      return {
        options: Array.from(item.querySelectorAll<HTMLInputElement>(`input[type="${type}"]`), ({ value }) => value),
      };
    case 'select':
      return { options: Array.from(item.querySelectorAll('option'), ({ value }) => value).filter(Boolean) };
    case 'likert':
      return { options: Array.from(item.querySelectorAll('.question'), trimmed) };
    case 'hidden':
      return { key: hidden?.name, value: hidden?.value };
    default:
      return {};
  }
}

/** The title without the mark that says that the field is required. */
function titleOf(item: Element): string {
  const title = item.querySelector('.title');
  const mark = title?.querySelector('.required')?.textContent ?? '';
  return (title?.textContent ?? '')
    .replace(mark, '')
    .replace(/\*\s*$/, '')
    .trim();
}

function trimmed(element: Element | null): string {
  return element?.textContent.trim() ?? '';
}
