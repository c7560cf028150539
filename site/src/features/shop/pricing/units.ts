import { allocateMoney, minorUnitsOf, moneyOf, parseDecimal } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';

/** Percentages have at most three decimals, so this many parts make up the whole. */
const PARTS_OF_WHOLE = 100_000n;

/** Minor units of a checked decimal text. */
export function unitsOf(text: string, currency: CurrencyCode): number {
  const money = parseDecimal(text, currency);
  return money ? Number(minorUnitsOf(money)) : 0;
}

/** A percentage such as `7.25` as a whole number of hundred-thousandths. */
export function partsOf(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  return BigInt(whole + fraction.padEnd(3, '0'));
}

/** Share of an amount from 0, rounded half up to a minor unit. */
export function percentOf(units: number, parts: bigint): number {
  return Number((BigInt(units) * parts * 2n + PARTS_OF_WHOLE) / (PARTS_OF_WHOLE * 2n));
}

/** The part of an amount that is included in it by a rate, rounded half up: 19 % of 119 is 19. */
export function includedIn(units: number, parts: bigint, allParts: bigint): number {
  const whole = PARTS_OF_WHOLE + allParts;
  return Number((BigInt(units) * parts * 2n + whole) / (whole * 2n));
}

/** Divides an amount by weights without losing a minor unit. Without any weight nobody gets anything. */
export function shared(units: number, weights: readonly number[], currency: CurrencyCode): readonly number[] {
  if (units === 0 || weights.every((weight) => weight === 0)) return weights.map(() => 0);
  return allocateMoney(moneyOf(units, currency), weights).map((part) => Number(minorUnitsOf(part)));
}
