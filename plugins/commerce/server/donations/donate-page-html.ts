import { formatMoney } from '@plinth/sdk/commerce';
import { donateUrl } from '@plinth/sdk/links';
import { attributes, escapeHtml } from '@plinth/server/html';
import {
  donateAmount,
  donateMonthly,
  donateNote,
  donateOnce,
  donateOther,
  donateRange,
  donateRecurrence,
  donateSubmit,
  donateWeekly,
  donateYearly,
} from '../../src/messages/messages.ts';
import { LONGEST_NOTE, type Recurrence } from '../settings/donation-file.ts';
import type { DonationJson } from './donation-json.ts';
import { formLocale } from './form-locale.ts';
import { OTHER, type RefusedDonation } from './read-donation.ts';

export interface DonatePageParts {
  readonly donation: DonationJson;
  readonly crumb: string;
  /** Values that the fields show, such as those of a refused form. */
  readonly form: URLSearchParams;
  readonly refused: RefusedDonation | undefined;
}

const PROBLEM_ID = 'donation-problem';
const LONGEST_AMOUNT = 30;

/** §2 The donation page as HTML that needs no script. */
export function donatePageHtml({ donation, crumb, form, refused }: DonatePageParts): string {
  const hasFixed = donation.amounts.length > 0;
  const before = form.get('amount') ?? donation.amounts[0]?.value ?? OTHER;
  const recurrence = form.get('recurrence') ?? donation.recurrences[0];
  const locale = formLocale(form);
  const choices = [
    ...donation.amounts.map((money) => radio('amount', money.value, formatMoney(money, locale), before)),
    ...(donation.free && hasFixed ? [radio('amount', OTHER, donateOther(), before)] : []),
  ];
  return [
    `<form class="site-donate"${attributes({ method: 'post', action: donateUrl(donation.id) })}>`,
    refused ? `<p class="site-cart__problem" role="alert" id="${PROBLEM_ID}">${escapeHtml(refused.problem)}</p>` : '',
    hidden('crumb', crumb),
    hidden('locale', locale),
    hasFixed ? fieldset(donateAmount(), choices, describedBy(refused, 'amount')) : hidden('amount', OTHER),
    donation.free ? otherAmount(donation, form, isWrong(refused, 'otherAmount')) : '',
    donation.recurrences.length > 1
      ? fieldset(
          donateRecurrence(),
          donation.recurrences.map((each) => radio('recurrence', each, recurrenceText(each), recurrence)),
          describedBy(refused, 'recurrence'),
        )
      : '',
    donation.note ? noteField(form, isWrong(refused, 'note')) : '',
    `<p><button type="submit" class="site-cart__checkout">${escapeHtml(donateSubmit())}</button></p></form>`,
  ].join('');
}

function recurrenceText(recurrence: Recurrence): string {
  switch (recurrence) {
    case 'once':
      return donateOnce();
    case 'week':
      return donateWeekly();
    case 'month':
      return donateMonthly();
    case 'year':
      return donateYearly();
  }
}

function otherAmount(
  { amounts, minimum, maximum }: DonationJson,
  form: URLSearchParams,
  wrong: Record<string, string>,
): string {
  const locale = formLocale(form);
  const input = attributes({
    id: 'donation-other',
    name: 'otherAmount',
    value: form.get('otherAmount') ?? '',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: String(LONGEST_AMOUNT),
    'aria-describedby': 'donation-range',
    ...wrong,
  });
  const range =
    minimum && maximum ? donateRange({ least: formatMoney(minimum, locale), most: formatMoney(maximum, locale) }) : '';
  return [
    `<p class="site-donate__field"><label for="donation-other">${escapeHtml(amounts.length > 0 ? donateOther() : donateAmount())}</label>`,
    `<input${input}><span class="site-donate__hint" id="donation-range">${escapeHtml(range)}</span></p>`,
  ].join('');
}

function noteField(form: URLSearchParams, wrong: Record<string, string>): string {
  const area = attributes({ id: 'donation-note', name: 'note', rows: '3', maxlength: String(LONGEST_NOTE), ...wrong });
  return [
    `<p class="site-donate__field"><label for="donation-note">${escapeHtml(donateNote())}</label>`,
    `<textarea${area}>\n${escapeHtml(form.get('note') ?? '')}</textarea></p>`,
  ].join('');
}

function fieldset(legend: string, radios: readonly string[], description: Record<string, string>): string {
  return `<fieldset${attributes(description)}><legend>${escapeHtml(legend)}</legend>${radios.join('')}</fieldset>`;
}

function radio(name: string, value: string, text: string, chosen: string | undefined): string {
  const input = attributes({ type: 'radio', name, value, checked: value === chosen });
  return `<label class="site-donate__choice"><input${input}> <bdi>${escapeHtml(text)}</bdi></label>`;
}

function isWrong(refused: DonatePageParts['refused'], field: string): Record<string, string> {
  return refused?.field === field ? { 'aria-invalid': 'true', 'aria-describedby': PROBLEM_ID } : {};
}

/** ARIA allows no `aria-invalid` for a group of radio buttons. So the message becomes the description of the group. */
function describedBy(refused: DonatePageParts['refused'], field: string): Record<string, string> {
  return refused?.field === field ? { 'aria-describedby': PROBLEM_ID } : {};
}

function hidden(name: string, value: string): string {
  return `<input${attributes({ type: 'hidden', name, value })}>`;
}
