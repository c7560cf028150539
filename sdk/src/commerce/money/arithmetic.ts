import { type Money, minorUnitsOf, moneyOf } from './money.ts';

/** Throws: `TypeError` when the currencies differ, `RangeError` when the sum has more than 15 integer places. */
export function addMoney(a: Money, b: Money): Money {
  checkCurrencies(a, b);
  return moneyOf(minorUnitsOf(a) + minorUnitsOf(b), a.currency);
}

/** `a` minus `b`; the result can be negative. Throws the same errors as `addMoney`. */
export function subtractMoney(a: Money, b: Money): Money {
  checkCurrencies(a, b);
  return moneyOf(minorUnitsOf(a) - minorUnitsOf(b), a.currency);
}

/**
 * Multiplies a price by a quantity. Nothing is rounded, because a quantity is whole.
 *
 * Throws: `RangeError` when the quantity is not whole, or the result has more than 15 integer places.
 */
export function multiplyMoney(price: Money, quantity: number | bigint): Money {
  if (typeof quantity === 'number' && !Number.isSafeInteger(quantity))
    throw new RangeError(`a quantity must be a whole number, not ${quantity}`);
  return moneyOf(minorUnitsOf(price) * BigInt(quantity), price.currency);
}

/**
 * Compares two amounts, for sorting: negative when `a` is less than `b`, positive when it is greater, 0 when they are
 * equal. Throws: `TypeError` when the currencies differ.
 */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  checkCurrencies(a, b);
  const difference = minorUnitsOf(a) - minorUnitsOf(b);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

function checkCurrencies(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`amounts in ${a.currency} and ${b.currency} cannot be compared`);
}
