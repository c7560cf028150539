import { minorUnitsOf, parseAmount } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';

/**
 * Minor units of an amount that an owner has typed, or that is in a file of an owner. It is written as the owner's area
 * writes amounts: with a point before the decimals, and without separators between groups of digits. People read `1,000`
 * and `1.000` differently, so neither is an amount. Digits of all scripts are read, and nothing is rounded.
 * @returns Undefined when it is not an amount.
 */
export function typedUnits(text: string, currency: CurrencyCode): number | undefined {
  if (/[^\p{Nd}.-]/u.test(text.trim())) return undefined;
  const money = parseAmount(text, currency);
  return money && Number(minorUnitsOf(money));
}
