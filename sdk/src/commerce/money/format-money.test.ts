import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, type CurrencyCode } from '../../enums/currency.ts';
import { formatMoney } from './format-money.ts';
import { moneyOf } from './money.ts';
import { parseAmount } from './parse-amount.ts';

const codes = Object.keys(CURRENCIES) as readonly CurrencyCode[];
const currency = fc.constantFrom(...codes);
const LOCALES = ['en', 'de', 'de-CH', 'fr', 'es', 'pl', 'pt-PT', 'sv', 'ar', 'ar-EG', 'fa', 'he', 'hi', 'en-IN', 'ja'];
const MOST_UNITS = 10n ** 15n - 1n;
const units = fc.bigInt({ min: -MOST_UNITS, max: MOST_UNITS });

/** Replaces no-break spaces by ordinary spaces, which are easier to read in a table. */
function spaced(text: string): string {
  return text.replace(/[\u{a0}\u{202f}]/gu, ' ');
}

describe('§3 money as a text', () => {
  it.each([
    ['USD', 123450, '$1,234.50'],
    ['EUR', 5, '€0.05'],
    ['GBP', -5, '-£0.05'],
    ['AUD', 100, 'A$1.00'],
    ['CAD', 100, 'CA$1.00'],
    ['HKD', 100, 'HK$1.00'],
    ['BRL', 100, 'R$1.00'],
    ['ILS', 100, '₪1.00'],
    ['INR', 12345678, '₹123,456.78'],
    ['THB', 100, '฿1.00'],
    ['JPY', 1234567, '¥1,234,567'],
    ['COP', 150, 'COP 1.50'],
    ['IDR', 150, 'Rp 1.50'],
    ['MYR', 150, 'RM 1.50'],
    ['ZAR', 150, 'R 1.50'],
    ['CHF', 150, 'CHF 1.50'],
    ['CZK', 123450, '1,234.50 Kč'],
    ['PLN', -123450, '-1,234.50 zł'],
    ['SEK', 100, '1.00 kr'],
    ['NOK', 100, '1.00 kr'],
    ['DKK', 100, '1.00 kr'],
  ] as const)('%s %i is %s', (code, amount, text) => {
    expect(spaced(formatMoney(moneyOf(amount, code)))).toBe(text);
  });

  it.each([
    ['de', '$1.234.567,50'],
    ['fr', '$1 234 567,50'],
    ['en-IN', '$12,34,567.50'],
    ['english', '$1,234,567.50'],
    ['', '$1,234,567.50'],
  ])('in %s it is %s', (locale, text) => {
    expect(spaced(formatMoney(moneyOf(123456750, 'USD'), locale))).toBe(text);
  });

  it('breaks no line inside an amount', () => {
    for (const locale of LOCALES)
      for (const code of codes) expect(formatMoney(moneyOf(-123456789, code), locale)).not.toMatch(/[ \t\n]/);
  });

  it('shows all 15 integer places, which a float cannot hold exactly', () => {
    expect(formatMoney(moneyOf(10n ** 17n - 1n, 'USD'))).toBe('$999,999,999,999,999.99');
  });

  it('refuses a text that is not a decimal number', () => {
    expect(() => formatMoney({ value: '1e3', currency: 'USD' })).toThrow(SyntaxError);
  });

  it('an amount that was written in any language can be read again', () => {
    fc.assert(
      fc.property(units, currency, fc.constantFrom(undefined, ...LOCALES), (amount, code, locale) => {
        const money = moneyOf(amount, code);
        expect(parseAmount(formatMoney(money, locale), code, locale)).toEqual(money);
      }),
      { numRuns: 1_000 },
    );
  });
});

/**
 * Currencies for which `CURRENCIES` and CLDR's English data have different symbols, or put the symbol on different
 * sides. The rest of the formatted amount is the same.
 */
const OTHER_SYMBOL: readonly CurrencyCode[] = ['NOK', 'DKK', 'SEK', 'CZK', 'PLN', 'THB', 'MYR', 'IDR', 'ZAR'];
/** Currencies for which `Intl` has no decimals and §3 has two. */
const OTHER_DECIMALS: readonly CurrencyCode[] = ['COP', 'IDR'];

describe('§3 money beside Intl and CLDR', () => {
  const intl = (code: CurrencyCode, decimals: number) =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });

  it('writes every amount as Intl does, except in the currencies of the list', () => {
    const same = codes.filter((code) => !OTHER_SYMBOL.includes(code));
    fc.assert(
      fc.property(units, fc.constantFrom(...same), (amount, code) => {
        const money = moneyOf(amount, code);
        expect(formatMoney(money)).toBe(intl(code, CURRENCIES[code].decimals).format(money.value as `${number}`));
      }),
    );
  });

  it('in every currency of the list, the text does differ', () => {
    const differ = codes.filter((code) => {
      const money = moneyOf(123456, code);
      return formatMoney(money) !== intl(code, CURRENCIES[code].decimals).format(money.value as `${number}`);
    });
    expect([...differ].sort()).toEqual([...OTHER_SYMBOL].sort());
  });

  it('has the decimals of Intl, except in the currencies of the list', () => {
    const differ = codes.filter((code) => {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
      }).resolvedOptions();
      return maximumFractionDigits !== CURRENCIES[code].decimals;
    });
    expect(differ).toEqual(OTHER_DECIMALS);
  });
});
