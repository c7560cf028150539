import { startingPrice } from '../../messages/messages.ts';
import { formatMoney } from '../money/format-money.ts';
import type { ShownPrice } from './product-rules.ts';

/**
 * §9 The text of a price in the page's language: 'from $12.00' for varied prices, otherwise the price to pay. During a
 * sale, show the original price in a separate `del` element, with `formatMoney`.
 * @param locale Language of the number. Default: ',' between groups of digits, and '.' before decimals.
 */
export function priceText({ kind, price }: ShownPrice, locale?: string): string {
  const money = formatMoney(price, locale);
  return kind === 'from' ? startingPrice({ startingPrice: money }) : money;
}
