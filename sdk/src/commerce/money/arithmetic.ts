import { type Money, minorUnitsOf, moneyOf } from './money.ts';

/** Throws: `TypeError` when the currencies differ, `RangeError` when the sum has more than 15 integer places. */
export function addMoney(a: Money, b: Money): Money {
  checkCurrencies(a, b);
  return moneyOf(minorUnitsOf(a) + minorUnitsOf(b), a.currency);
}

/** `a` minus `b`; the result may be negative. Throws as `addMoney` does. */
export function subtractMoney(a: Money, b: Money): Money {
  checkCurrencies(a, b);
  return moneyOf(minorUnitsOf(a) - minorUnitsOf(b), a.currency);
}

/**
 * The price of a quantity. Nothing is rounded, because a quantity is whole.
 *
 * Throws: `RangeError` when the quantity is not whole, or the result has more than 15 integer places.
 */
export function multiplyMoney(price: Money, quantity: number | bigint): Money {
  if (typeof quantity === 'number' && !Number.isSafeInteger(quantity))
    throw new RangeError(`a quantity must be a whole number, not ${quantity}`);
  return moneyOf(minorUnitsOf(price) * BigInt(quantity), price.currency);
}

/**
 * For sorting: negative when `a` is less than `b`, 0 when they are equal. Throws: `TypeError` when the currencies
 * differ.
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
