import { type Money, minorUnitsOf, moneyOf } from './money.ts';

/**
 * Divides an amount by weights, so that the parts add up to the amount exactly. For example, divides a discount among
 * the entries of a cart, or a price among payments. Each part is rounded down. The remaining minor units go to the
 * parts that lost most by rounding; when several lost the same, to the first of them. A negative amount is divided like
 * the positive amount of the same size.
 * @param weights Whole numbers from 0, for example minor units of prices. A part with weight 0 gets nothing.
 *
 * Throws: `RangeError` when a weight is negative or not whole, or when no weight is above 0.
 */
export function allocateMoney(amount: Money, weights: readonly (number | bigint)[]): Money[] {
  const shares = weights.map(wholeWeight);
  const total = shares.reduce((sum, share) => sum + share, 0n);
  if (total === 0n) throw new RangeError('at least one weight must be above 0');
  const units = minorUnitsOf(amount);
  const [sign, size] = units < 0n ? [-1n, -units] : [1n, units];

  const parts = shares.map((share) => (size * share) / total);
  const lost = shares.map((share) => (size * share) % total);
  const left = Number(size - parts.reduce((sum, part) => sum + part, 0n));
  const mostLost = [...lost.keys()].sort((a, b) => descending(lost[a] ?? 0n, lost[b] ?? 0n) || a - b);
  const getOneMore = new Set(mostLost.slice(0, left));
  return parts.map((part, at) => moneyOf(sign * (part + (getOneMore.has(at) ? 1n : 0n)), amount.currency));
}

function wholeWeight(weight: number | bigint): bigint {
  if (typeof weight === 'number' && !Number.isSafeInteger(weight))
    throw new RangeError(`a weight must be a whole number, not ${weight}`);
  if (weight < 0) throw new RangeError(`a weight must not be negative: ${weight}`);
  return BigInt(weight);
}

function descending(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}
