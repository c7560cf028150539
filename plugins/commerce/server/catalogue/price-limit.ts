import { CURRENCIES, type CurrencyCode } from '@plinth/sdk/enums';
import { leastBefore, type OfferedCurrency } from '../pricing/convert-units.ts';

/** Limit for the digits before the decimal point. No price has more. */
const MOST_DIGITS = 12;
const LIMIT = new RegExp(`^(\\d{1,${MOST_DIGITS}})(?:\\.(\\d{0,20}))?$`);

/** The currencies of a list. */
export interface ListCurrency {
  /** Currency of the store, in which prices are stored. */
  readonly own: CurrencyCode;
  /** Currency in which prices are shown. Default: the currency of the store. */
  readonly offered?: OfferedCurrency | undefined;
}

/**
 * Converts a price limit that a visitor has typed in the shown currency to minor units of the store's currency.
 * Decimals beyond those of the shown currency are rounded up for `min` and down for `max`, so the rounding does not
 * change which prices match. In a currency other than the store's, a product matches when its converted price is within
 * the limit.
 * @returns Undefined when the text is not a number.
 */
export function priceLimit(text: string, { own, offered }: ListCurrency, kind: 'min' | 'max'): number | undefined {
  const [, integer, fraction = ''] = LIMIT.exec(text) ?? [];
  if (integer === undefined) return undefined;
  const { decimals } = CURRENCIES[offered?.code ?? own];
  const whole = Number(integer + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const hasMore = /[^0]/.test(fraction.slice(decimals));
  const units = kind === 'min' && hasMore ? whole + 1 : whole;
  if (!offered) return Math.min(units, LARGEST);
  return kind === 'min' ? leastBefore(units, own, offered, LARGEST) : leastBefore(units + 1, own, offered, LARGEST) - 1;
}

/** Larger than every price, and small enough for an integer column of the database. */
const LARGEST = 2_000_000_000;
