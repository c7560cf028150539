import { minorUnitsPerUnit } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';
import { unitsOf } from './units.ts';

/** A currency that a store offers in addition to its own. */
export interface OfferedCurrency {
  readonly code: CurrencyCode;
  /** What one unit of the store's currency costs in this currency, as an exact decimal number. */
  readonly rate: string;
  /** Step to which amounts are rounded, in this currency. Default: its smallest unit. */
  readonly rounding?: string | undefined;
}

/**
 * Converts an amount that is not negative. The result is rounded once, half up, to a whole number of steps. An amount
 * above 0 is at least one step, so that nothing becomes free.
 * @param units Minor units of `from`.
 * @returns Minor units of the other currency.
 */
export function convertUnits(units: number, from: CurrencyCode, { code, rate, rounding }: OfferedCurrency): number {
  const [whole = '0', fraction = ''] = rate.split('.');
  const step = rounding === undefined ? 1n : BigInt(unitsOf(rounding, code));
  const size = BigInt(units) * BigInt(whole + fraction) * minorUnitsPerUnit(code);
  const ofStep = 10n ** BigInt(fraction.length) * minorUnitsPerUnit(from) * step;
  const steps = (size * 2n + ofStep) / (ofStep * 2n);
  return Number((units > 0 && steps === 0n ? 1n : steps) * step);
}

/**
 * The smallest amount that is at least `units` when it is converted. A larger amount is never converted to a smaller
 * one, so a binary search finds the amount.
 * @param most Returned when no smaller amount is enough.
 * @returns Minor units of `from`.
 */
export function leastBefore(units: number, from: CurrencyCode, offered: OfferedCurrency, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (convertUnits(middle, from, offered) >= units) high = middle;
    else low = middle + 1;
  }
  return low;
}
