import { formatMoney, moneyOf, type SubscriptionPlan, subscriptionText } from '@plinth/sdk/commerce';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '@plinth/sdk/enums';
import { escapeHtml } from '@plinth/server/html';
import { wordsLanguage } from '@plinth/server/messages';
import { cartDue, cartSubtotal, cartTaxIncluded, cartTotal } from '../../src/messages/messages.ts';
import {
  cartPageOption,
  checkoutCouponOf,
  checkoutGiftCardOf,
  checkoutQuantityOf,
  checkoutRenewal,
} from '../messages/messages.ts';
import type { ExplainedAmount } from '../pricing/priced-cart.ts';
import { fieldText } from './field-text.ts';

interface SummaryLine {
  readonly title: string;
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** The values that the visitor has entered in the additional fields. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly total: number;
  readonly plan?: SubscriptionPlan | undefined;
  readonly renewal?: { readonly total: number } | undefined;
}

/** The lines of a cart or an order, and the amounts that add up to its total. */
export interface Summary {
  readonly currency: string;
  readonly lines: readonly SummaryLine[];
  readonly explained: readonly ExplainedAmount[];
}

/** HTML of the lines and the sums. */
export function summaryHtml({ currency, lines, explained }: Summary): string {
  return [
    `<ul class="site-checkout__lines">${lines.map((line) => lineHtml(line, currency)).join('')}</ul>`,
    `<dl class="site-checkout__sums">${explained.map((row) => sumHtml(row, currency)).join('')}</dl>`,
  ].join('');
}

function lineHtml(line: SummaryLine, currency: string): string {
  const options = [...chosenTexts(line), ...termsTexts(line, currency)];
  const details =
    options.length === 0 ? '' : `<span class="site-checkout__muted">${options.map(bdi).join('<br>')}</span>`;
  const title = bdi(checkoutQuantityOf({ quantity: line.quantity, title: line.title || line.sku }));
  return `<li><span>${title}${details}</span><span class="site-checkout__amount">${bdi(amountText(line.total, currency))}</span></li>`;
}

function sumHtml(row: ExplainedAmount, currency: string): string {
  const amount = amountText(row.units, currency);
  const kind = row.kind === 'total' || row.kind === 'due' ? ' class="site-checkout__total"' : '';
  return `<div${kind}><dt>${bdi(sumLabel(row))}</dt><dd>${bdi(amount)}</dd></div>`;
}

/** The options and the additional fields of a line, as texts in the current language. */
export function chosenTexts({ options, fields }: Pick<SummaryLine, 'options' | 'fields'>): readonly string[] {
  return [
    ...Object.entries(options).map(([name, value]) => cartPageOption({ name, value })),
    ...Object.entries(fields).map(([name, value]) => cartPageOption({ name, value: fieldText(value) })),
  ];
}

/**
 * §9: says in the current language how often a subscription is paid, and how much each time. Empty for a line that is
 * bought once.
 */
export function termsTexts(
  { plan, renewal }: Pick<SummaryLine, 'plan' | 'renewal'>,
  currency: string,
): readonly string[] {
  if (!plan || !renewal) return [];
  return [checkoutRenewal({ terms: subscriptionText(plan), amount: amountText(renewal.total, currency) })];
}

/** Name of a row of the sums, in the current language. */
export function sumLabel({ kind, name }: ExplainedAmount): string {
  switch (kind) {
    case 'subtotal':
      return cartSubtotal();
    case 'coupon':
      return checkoutCouponOf({ code: name });
    case 'shipping':
    case 'tax':
      return name;
    case 'included-tax':
      return cartTaxIncluded({ name });
    case 'total':
      return cartTotal();
    case 'gift-card':
      return checkoutGiftCardOf({ hint: name });
    case 'due':
      return cartDue();
  }
}

/** An amount in the current language. @param units Minor units. */
export function amountText(units: number, currency: string): string {
  return formatMoney(moneyOf(units, currencyOf(currency)), wordsLanguage());
}

/** The currency of an order, which stores its code as a text. */
export function currencyOf(text: string): CurrencyCode {
  return isCurrencyCode(text) ? text : DEFAULT_CURRENCY;
}

/** Text in a `bdi` element, so that its writing direction does not change the direction of the text around it. */
export function bdi(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}
