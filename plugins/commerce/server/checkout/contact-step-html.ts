import { attributes, escapeHtml } from '@plinth/server/html';
import {
  checkoutChooseCountryOption,
  checkoutCity,
  checkoutContinue,
  checkoutCountry,
  checkoutEmail,
  checkoutEmailHint,
  checkoutLine1,
  checkoutLine2,
  checkoutName,
  checkoutNote,
  checkoutPhone,
  checkoutPostalCode,
  checkoutProblems,
  checkoutRegion,
} from '../messages/messages.ts';
import { CHECKOUT_PATH } from '../order-views/checkout-address.ts';
import { formHtml, submitHtml } from '../order-views/form-html.ts';
import {
  type AskedContact,
  askedFields,
  type ContactField,
  type ContactProblems,
  type ContactValues,
  longestOf,
} from './contact-form.ts';

export interface ContactStep {
  readonly crumb: string;
  readonly values: ContactValues;
  readonly asked: AskedContact;
  readonly problems: ContactProblems;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

interface FieldLook {
  readonly label: () => string;
  readonly autocomplete: string;
  readonly type?: string;
  readonly hint?: () => string;
  readonly isOptional?: true;
}

const LOOKS: Readonly<Record<ContactField, FieldLook>> = {
  email: { label: checkoutEmail, autocomplete: 'email', type: 'email', hint: checkoutEmailHint },
  name: { label: checkoutName, autocomplete: 'shipping name' },
  line1: { label: checkoutLine1, autocomplete: 'shipping address-line1' },
  line2: { label: checkoutLine2, autocomplete: 'shipping address-line2', isOptional: true },
  postalCode: { label: checkoutPostalCode, autocomplete: 'shipping postal-code' },
  city: { label: checkoutCity, autocomplete: 'shipping address-level2' },
  region: { label: checkoutRegion, autocomplete: 'shipping address-level1', isOptional: true },
  country: { label: checkoutCountry, autocomplete: 'shipping country' },
  phone: { label: checkoutPhone, autocomplete: 'shipping tel', type: 'tel', isOptional: true },
  note: { label: checkoutNote, autocomplete: 'off', isOptional: true },
};

/** The form for contact and address. */
export function contactStepHtml(step: ContactStep): string {
  const fields = askedFields(step.asked);
  return [
    problemList(step, fields),
    formHtml(
      CHECKOUT_PATH,
      step.crumb,
      `${fields.map((field) => fieldHtml(field, step)).join('')}<p>${submitHtml(checkoutContinue())}</p>`,
      'site-checkout__form',
    ),
  ].join('');
}

/** Links to the refused fields, at the beginning of the form. */
function problemList({ problems }: ContactStep, fields: readonly ContactField[]): string {
  const refused = fields.filter((field) => problems[field] !== undefined);
  if (refused.length === 0) return '';
  const links = refused.map(
    (field) => `<li><a${attributes({ href: `#${idOf(field)}` })}>${escapeHtml(problems[field] ?? '')}</a></li>`,
  );
  const title = escapeHtml(checkoutProblems({ count: refused.length }));
  return `<div class="site-checkout__problem" role="alert"><p>${title}</p><ul>${links.join('')}</ul></div>`;
}

function fieldHtml(field: ContactField, step: ContactStep): string {
  const { label, hint } = LOOKS[field];
  const id = idOf(field);
  const problem = step.problems[field];
  const hintHtml = hint ? textHtml(`${id}-hint`, 'site-checkout__hint', hint()) : '';
  const problemText = problem === undefined ? '' : textHtml(`${id}-problem`, 'site-checkout__refused', problem);
  const describedBy = [hint && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean).join(' ');
  const more = {
    'aria-invalid': problem === undefined ? undefined : 'true',
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  const name = `site-checkout__field site-checkout__field--${field}`;
  return `<p${attributes({ class: name })}><label${attributes({ for: id })}>${escapeHtml(label())}</label>${hintHtml}${problemText}${controlHtml(field, step, more)}</p>`;
}

function controlHtml(
  field: ContactField,
  { values, countries }: ContactStep,
  more: Readonly<Record<string, string | undefined>>,
): string {
  const { autocomplete, type = 'text', isOptional } = LOOKS[field];
  const value = values[field];
  const common = { id: idOf(field), name: field, autocomplete, required: isOptional !== true, ...more };
  if (field === 'country') {
    const options = [{ code: '', name: checkoutChooseCountryOption() }, ...countries].map(
      ({ code, name }) =>
        `<option${attributes({ value: code, selected: code === value })}>${escapeHtml(name)}</option>`,
    );
    return `<select${attributes(common)}>${options.join('')}</select>`;
  }
  const maxlength = String(longestOf(field));
  // HTML parsers drop a line break directly after `<textarea>`, so one more line break is written.
  if (field === 'note')
    return `<textarea${attributes({ ...common, maxlength, rows: '3' })}>\n${escapeHtml(value)}</textarea>`;
  const text = type === 'text' ? {} : { autocapitalize: 'none', spellcheck: 'false' };
  return `<input${attributes({ ...common, type, value, maxlength, ...text })}>`;
}

function textHtml(id: string, name: string, text: string): string {
  return `<span${attributes({ id, class: name })}>${escapeHtml(text)}</span>`;
}

function idOf(field: ContactField): string {
  return `checkout-${field}`;
}
