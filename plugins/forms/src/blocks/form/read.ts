import { FIELD_TYPES, MARKUP_READERS } from '@plinth/sdk/forms';

/**
 * Reads a form of older pages: `form[data-form-id]` with one `.form-item` for each field. The id of the `.form-item`
 * becomes the id of the field.
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
    ...MARKUP_READERS.get(type)?.(item),
  };
}

/** The title without the mark for a required field. */
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
