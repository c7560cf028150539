import { allocateMoney, minorUnitsOf, moneyOf, parseDecimal } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';

/** Number of parts in 100 %. A percentage with three decimals is a whole number of these parts. */
const PARTS_OF_WHOLE = 100_000n;

/** Converts a decimal text to minor units. The text must be a valid amount. */
export function unitsOf(text: string, currency: CurrencyCode): number {
  const money = parseDecimal(text, currency);
  return money ? Number(minorUnitsOf(money)) : 0;
}

/** A percentage such as `7.25` as a whole number of hundred-thousandths. */
export function partsOf(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  return BigInt(whole + fraction.padEnd(3, '0'));
}

/** Percentage of an amount that is not negative, rounded half up to a minor unit. */
export function percentOf(units: number, parts: bigint): number {
  return Number((BigInt(units) * parts * 2n + PARTS_OF_WHOLE) / (PARTS_OF_WHOLE * 2n));
}

/** The tax that an amount includes at a rate, rounded half up: at 19 %, 119 includes 19. */
export function includedIn(units: number, parts: bigint, allParts: bigint): number {
  const whole = PARTS_OF_WHOLE + allParts;
  return Number((BigInt(units) * parts * 2n + whole) / (whole * 2n));
}

/**
 * Divides an amount in proportion to weights, so that the shares add up to exactly the amount. When all weights are 0,
 * all shares are 0.
 */
export function shared(units: number, weights: readonly number[], currency: CurrencyCode): readonly number[] {
  if (units === 0 || weights.every((weight) => weight === 0)) return weights.map(() => 0);
  return allocateMoney(moneyOf(units, currency), weights).map((part) => Number(minorUnitsOf(part)));
}
