import { fieldName } from '@plinth/sdk/forms';
import { attributes, escapeHtml } from '@plinth/server/html';

interface FieldParts {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  /** Kind of the field. Default: a text field. */
  readonly kind?: 'email' | 'textarea';
  readonly required?: boolean | undefined;
  readonly autocomplete?: string | undefined;
  readonly maxlength?: string | undefined;
  /** Message about a value that was refused. */
  readonly problem: string | undefined;
}

/** A field of a form with its label, and with the message when its value was refused. */
export function fieldHtml({ id, title, value, kind, required, autocomplete, maxlength, problem }: FieldParts): string {
  const about = `${id}-problem`;
  const shared = {
    id,
    name: fieldName(id),
    autocomplete,
    maxlength,
    required,
    ...(problem !== undefined && { 'aria-invalid': 'true', 'aria-describedby': about }),
  };
  const input =
    kind === 'textarea'
      ? `<textarea${attributes({ ...shared, rows: '3' })}>${escapeHtml(value)}</textarea>`
      : `<input${attributes({ ...shared, type: kind ?? 'text', value })}>`;
  const refused =
    problem === undefined
      ? ''
      : `<span class="site-booking__refused"${attributes({ id: about })}>${escapeHtml(problem)}</span>`;
  return `<p class="site-booking__field"><label${attributes({ for: id })}>${escapeHtml(title)}</label>${input}${refused}</p>`;
}
