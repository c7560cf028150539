/** A currency in which the site can sell (§3). */
export interface Currency {
  /** Number of decimals of an amount. */
  readonly decimals: 0 | 2;
  readonly symbol: string;
  /** Side of the amount on which the symbol is written. */
  readonly symbolPosition: 'leading' | 'trailing';
}

/**
 * §3 Currencies: all 27, by ISO 4217 code. Amounts have 2 decimals, except JPY, which has none. This also applies where
 * `Intl` differs (it gives COP and IDR no decimals). §3 gives the symbols of 19 currencies. The symbols of the other
 * eight (NZD, CHF, MXN, SGD, PHP, RUB, ARS and COP) are from Unicode's English locale data, in which `A$`, `CA$`, `HK$`
 * and `R$` are the same as in §3. The specification does not say on which side a symbol is: `kr`, `Kč` and `zł` follow
 * the amount, as is usual in their countries.
 */
export const CURRENCIES = {
  EUR: { decimals: 2, symbol: '€', symbolPosition: 'leading' },
  USD: { decimals: 2, symbol: '$', symbolPosition: 'leading' },
  AUD: { decimals: 2, symbol: 'A$', symbolPosition: 'leading' },
  NOK: { decimals: 2, symbol: 'kr', symbolPosition: 'trailing' },
  CAD: { decimals: 2, symbol: 'CA$', symbolPosition: 'leading' },
  NZD: { decimals: 2, symbol: 'NZ$', symbolPosition: 'leading' },
  DKK: { decimals: 2, symbol: 'kr', symbolPosition: 'trailing' },
  GBP: { decimals: 2, symbol: '£', symbolPosition: 'leading' },
  HKD: { decimals: 2, symbol: 'HK$', symbolPosition: 'leading' },
  CHF: { decimals: 2, symbol: 'CHF', symbolPosition: 'leading' },
  MXN: { decimals: 2, symbol: 'MX$', symbolPosition: 'leading' },
  SGD: { decimals: 2, symbol: 'SGD', symbolPosition: 'leading' },
  SEK: { decimals: 2, symbol: 'kr', symbolPosition: 'trailing' },
  CZK: { decimals: 2, symbol: 'Kč', symbolPosition: 'trailing' },
  ILS: { decimals: 2, symbol: '₪', symbolPosition: 'leading' },
  PHP: { decimals: 2, symbol: '₱', symbolPosition: 'leading' },
  RUB: { decimals: 2, symbol: 'RUB', symbolPosition: 'leading' },
  PLN: { decimals: 2, symbol: 'zł', symbolPosition: 'trailing' },
  THB: { decimals: 2, symbol: '฿', symbolPosition: 'leading' },
  MYR: { decimals: 2, symbol: 'RM', symbolPosition: 'leading' },
  ARS: { decimals: 2, symbol: 'ARS', symbolPosition: 'leading' },
  BRL: { decimals: 2, symbol: 'R$', symbolPosition: 'leading' },
  COP: { decimals: 2, symbol: 'COP', symbolPosition: 'leading' },
  IDR: { decimals: 2, symbol: 'Rp', symbolPosition: 'leading' },
  INR: { decimals: 2, symbol: '₹', symbolPosition: 'leading' },
  JPY: { decimals: 0, symbol: '¥', symbolPosition: 'leading' },
  ZAR: { decimals: 2, symbol: 'R', symbolPosition: 'leading' },
} as const satisfies Readonly<Record<string, Currency>>;

export type CurrencyCode = keyof typeof CURRENCIES;

/** §3 Page context: default currency of a store. */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

/**
 * §3 Currencies: separators of the default number format of a site, between groups of digits and before the decimals.
 */
export const GROUPING_SEPARATOR = ',';
export const DECIMAL_SEPARATOR = '.';

/** §3 Currencies: maximum number of digits before the decimal separator. */
export const MAX_INTEGER_PLACES = 15;

/** Is this the code of a currency that a store can use? Codes are in upper case. */
export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(CURRENCIES, code);
}
