import { type Money, minorUnitsOf } from '../money/money.ts';

/** §5 Largest price of a product, in minor units of its currency. */
export const MAX_PRICE_MINOR_UNITS = 100_000_000n;

/** §5 Is this amount allowed as a price: from 0 to 100000000 minor units? */
export function isPrice(money: Money): boolean {
  const units = minorUnitsOf(money);
  return units >= 0n && units <= MAX_PRICE_MINOR_UNITS;
}
