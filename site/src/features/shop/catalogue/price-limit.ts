import { CURRENCIES, type CurrencyCode } from '@plinth/sdk/enums';

/** Integer digits of a limit. No price has more. */
const MOST_DIGITS = 12;
const LIMIT = new RegExp(`^(\\d{1,${MOST_DIGITS}})(?:\\.(\\d{0,20}))?$`);

/**
 * A limit for prices that a visitor has typed, in minor units. Decimals that the currency does not have change nothing about
 * which prices are within the limit.
 * @returns Undefined when the text is no number.
 */
export function priceLimit(text: string, currency: CurrencyCode, kind: 'min' | 'max'): number | undefined {
  const [, integer, fraction = ''] = LIMIT.exec(text) ?? [];
  if (integer === undefined) return undefined;
  const { decimals } = CURRENCIES[currency];
  const units = Number(integer + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const hasMore = /[^0]/.test(fraction.slice(decimals));
  return Math.min(kind === 'min' && hasMore ? units + 1 : units, LARGEST);
}

/** Larger than every price, and within the integers of the database. */
const LARGEST = 2_000_000_000;
