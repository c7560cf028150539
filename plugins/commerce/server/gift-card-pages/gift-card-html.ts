import { attributes, escapeHtml } from '@plinth/server/html';
import { LONGEST_EMAIL, LONGEST_PERSON } from '@plinth/server/http';
import { LONGEST_MESSAGE } from '../gift-cards/gift.ts';
import type { GiftCardProduct } from '../gift-cards/gift-card-choices.ts';
import {
  giftAmount,
  giftBalanceLink,
  giftCheck,
  giftCode,
  giftEmail,
  giftMessage,
  giftName,
  giftSubmit,
} from '../messages/messages.ts';
import { checkoutAddress } from '../order-views/checkout-address.ts';
import { hiddenHtml, linkHtml } from '../order-views/form-html.ts';
import { amountText, bdi } from '../order-views/summary-html.ts';
import { GIFT_CARD_PATH } from './gift-card-paths.ts';
import type { GiftField } from './read-gift-form.ts';

export interface GiftCardPageParts {
  readonly product: GiftCardProduct;
  /** Address to which the form is posted. */
  readonly action: string;
  readonly crumb: string;
  /** Values that the fields show, such as those of a refused form. */
  readonly form: URLSearchParams;
  readonly problems: ReadonlyMap<GiftField, string>;
  /** Message about a problem that does not concern a single field. */
  readonly problem: string | undefined;
}

/** Limit in characters for a typed code, including its spaces and hyphens. */
const LONGEST_CODE = 64;

/** §2 The page that sells gift cards: a form with the amount and the recipient. */
export function giftCardPageHtml(parts: GiftCardPageParts): string {
  const { product, action, crumb, form, problems, problem } = parts;
  const { variants, currency } = product;
  const before = form.get('sku') ?? variants[0]?.sku;
  const texts = [...(problem === undefined ? [] : [problem]), ...problems.values()];
  return [
    `<form class="site-donate"${attributes({ method: 'post', action, novalidate: true })}>`,
    alertHtml(texts),
    hiddenHtml('crumb', crumb),
    `<fieldset${attributes(describedBy(problems, 'sku'))}><legend>${escapeHtml(giftAmount())}</legend>`,
    ...variants.map(({ sku, price }) => {
      const input = attributes({ type: 'radio', name: 'sku', value: sku, checked: sku === before });
      return `<label class="site-donate__choice"><input${input}> ${bdi(amountText(price, currency))}</label>`;
    }),
    '</fieldset>',
    field(parts, 'name', giftName(), { maxlength: String(LONGEST_PERSON), autocomplete: 'off' }),
    field(parts, 'email', giftEmail(), { type: 'email', maxlength: String(LONGEST_EMAIL), autocomplete: 'off' }),
    messageField(parts),
    `<p><button type="submit" class="site-cart__checkout">${escapeHtml(giftSubmit())}</button></p></form>`,
    `<p>${linkHtml(checkoutAddress(GIFT_CARD_PATH), giftBalanceLink())}</p>`,
  ].join('');
}

/** The page with a form for the code of a gift card, and with the balance of that card. */
export function balancePageHtml(page: {
  readonly crumb: string;
  readonly problem: string | undefined;
  readonly balance: string | undefined;
}): string {
  const { crumb, problem, balance } = page;
  const input = attributes({
    id: 'gift-code',
    name: 'code',
    maxlength: String(LONGEST_CODE),
    required: true,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    ...(problem !== undefined && { 'aria-invalid': 'true', 'aria-describedby': 'gift-problems' }),
  });
  return [
    balance === undefined ? '' : `<p role="status">${escapeHtml(balance)}</p>`,
    `<form class="site-donate"${attributes({ method: 'post', action: checkoutAddress(GIFT_CARD_PATH) })}>`,
    alertHtml(problem === undefined ? [] : [problem]),
    hiddenHtml('crumb', crumb),
    `<p class="site-donate__field"><label for="gift-code">${escapeHtml(giftCode())}</label><input${input}></p>`,
    `<p><button type="submit" class="site-cart__checkout">${escapeHtml(giftCheck())}</button></p></form>`,
  ].join('');
}

function alertHtml(texts: readonly string[]): string {
  if (texts.length === 0) return '';
  const lines = texts.map(escapeHtml).join('<br>');
  return `<p class="site-cart__problem" role="alert" id="gift-problems">${lines}</p>`;
}

function field(
  { form, problems }: GiftCardPageParts,
  name: GiftField,
  label: string,
  more: Readonly<Record<string, string>>,
): string {
  const value = form.get(name) ?? '';
  const input = attributes({ id: `gift-${name}`, name, value, required: true, ...more, ...isWrong(problems, name) });
  return `<p class="site-donate__field"><label for="gift-${name}">${escapeHtml(label)}</label><input${input}></p>`;
}

function messageField({ form, problems }: GiftCardPageParts): string {
  const area = attributes({
    id: 'gift-message',
    name: 'message',
    rows: '3',
    maxlength: String(LONGEST_MESSAGE),
    ...isWrong(problems, 'message'),
  });
  return [
    `<p class="site-donate__field"><label for="gift-message">${escapeHtml(giftMessage())}</label>`,
    `<textarea${area}>\n${escapeHtml(form.get('message') ?? '')}</textarea></p>`,
  ].join('');
}

function isWrong(problems: GiftCardPageParts['problems'], name: GiftField): Record<string, string> {
  return problems.has(name) ? { 'aria-invalid': 'true', 'aria-describedby': 'gift-problems' } : {};
}

/** ARIA allows no `aria-invalid` for a group of radio buttons. So the message becomes the description of the group. */
function describedBy(problems: GiftCardPageParts['problems'], name: GiftField): Record<string, string> {
  return problems.has(name) ? { 'aria-describedby': 'gift-problems' } : {};
}
