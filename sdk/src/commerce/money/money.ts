import { CURRENCIES, type CurrencyCode, MAX_INTEGER_PLACES } from '../../enums/currency.ts';

/** An amount of money (§3 Currencies). It is plain JSON, so it can be part of a block's data. */
export interface Money {
  /**
   * Exact decimal number with as many decimals as the currency has: `12.50` for USD, `1250` for JPY, `-0.05`. Without
   * separators between groups of digits, and with at most 15 digits before the point.
   */
  readonly value: string;
  readonly currency: CurrencyCode;
}

/** Number of minor units in one unit of the currency: 100, and 1 for JPY. */
export function minorUnitsPerUnit(currency: CurrencyCode): bigint {
  return 10n ** BigInt(CURRENCIES[currency].decimals);
}

/**
 * The exact amount in the smallest unit of its currency: `12.50` USD is 1250n, `1250` JPY is 1250n.
 *
 * Throws: `SyntaxError` when `value` is not a decimal number. `moneySchema` and `parseAmount` never make such a value.
 */
export function minorUnitsOf({ value }: Money): bigint {
  return BigInt(value.replace('.', ''));
}

/**
 * Makes an amount of money from minor units.
 * @param units A bigint, a whole number that is exact (`Number.isSafeInteger`), or the digits of a whole number as a
 * text.
 *
 * Throws: `RangeError` when the units are not whole, or have more than 15 digits before the decimals.
 */
export function moneyOf(units: bigint | number | string, currency: CurrencyCode): Money {
  const whole = wholeUnits(units);
  const { decimals } = CURRENCIES[currency];
  const digits = String(whole < 0n ? -whole : whole).padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  if (split > MAX_INTEGER_PLACES)
    throw new RangeError(`${whole} minor units of ${currency} have more than ${MAX_INTEGER_PLACES} integer places`);
  const sign = whole < 0n ? '-' : '';
  const fraction = decimals === 0 ? '' : `.${digits.slice(split)}`;
  return { value: `${sign}${digits.slice(0, split)}${fraction}`, currency };
}

/** A zero amount in a currency: `0.00`. */
export function zeroMoney(currency: CurrencyCode): Money {
  return moneyOf(0n, currency);
}

function wholeUnits(units: bigint | number | string): bigint {
  if (typeof units === 'bigint') return units;
  const isExact = typeof units === 'number' ? Number.isSafeInteger(units) : /^-?\d{1,20}$/.test(units);
  if (!isExact) throw new RangeError(`minor units must be a whole number, not "${units}"`);
  return BigInt(units);
}
