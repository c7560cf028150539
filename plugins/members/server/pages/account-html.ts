import { attributes, escapeHtml } from '@plinth/server/html';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly minlength?: number;
  readonly maxlength?: number;
  /**
   * Did the server refuse the value? If so, the form's error message is the description of the field
   * (`aria-describedby`).
   */
  readonly isInvalid?: boolean;
  /** Prefix of the field's id, for pages that have the same field twice. Default: `account`. */
  readonly id?: string;
}

const PROBLEM_ID = 'account-problem';

export function fieldHtml(field: Field): string {
  const { name, label, type = 'text', autocomplete, value, hint, required = true, isInvalid = false } = field;
  const id = `${field.id ?? 'account'}-${name}`;
  const hintId = `${id}-hint`;
  const describedBy = [...(hint === undefined ? [] : [hintId]), ...(isInvalid ? [PROBLEM_ID] : [])].join(' ');
  const input = attributes({
    id,
    name,
    type,
    autocomplete,
    value,
    required,
    minlength: field.minlength?.toString(),
    maxlength: field.maxlength?.toString(),
    autocapitalize: type === 'email' ? 'none' : undefined,
    spellcheck: type === 'text' ? undefined : 'false',
    'aria-invalid': isInvalid ? 'true' : undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  });
  const hintHtml =
    hint === undefined
      ? ''
      : `<span class="site-account__hint"${attributes({ id: hintId })}>${escapeHtml(hint)}</span>`;
  return `<p class="site-account__field"><label${attributes({ for: id })}>${escapeHtml(label)}</label>${hintHtml}<input${input}></p>`;
}

/** A form with the method POST. `hidden`: its hidden fields. */
export function formHtml(action: string, hidden: Readonly<Record<string, string>>, content: string): string {
  const fields = Object.entries(hidden).map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`);
  return `<form class="site-account__form"${attributes({ method: 'post', action })}>${fields.join('')}${content}</form>`;
}

export function checkboxHtml(name: string, label: string, checked: boolean): string {
  const box = attributes({ type: 'checkbox', name, value: 'true', checked });
  return `<p class="site-account__check"><label><input${box}> <span>${escapeHtml(label)}</span></label></p>`;
}

export function submitHtml(label: string, kind: 'primary' | 'plain' | 'danger' = 'primary'): string {
  return `<p><button type="submit" class="site-account__button site-account__button--${kind}">${escapeHtml(label)}</button></p>`;
}

/** The message about a refused form, at the beginning of the page. Screen readers announce it. */
export function problemHtml(problem: string | undefined): string {
  return problem === undefined
    ? ''
    : `<p class="site-account__problem" role="alert"${attributes({ id: PROBLEM_ID })}>${escapeHtml(problem)}</p>`;
}

export function paragraph(text: string, name = 'site-account__text'): string {
  return `<p${attributes({ class: name })}>${escapeHtml(text)}</p>`;
}

export function linkHtml(href: string, text: string): string {
  return `<a${attributes({ href })}>${escapeHtml(text)}</a>`;
}

export function linksHtml(...links: readonly string[]): string {
  return `<p class="site-account__links">${links.join(' ')}</p>`;
}
