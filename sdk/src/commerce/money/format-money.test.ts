import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CURRENCIES, type CurrencyCode } from '../../enums/currency.ts';
import { formatMoney } from './format-money.ts';
import { moneyOf } from './money.ts';
import { moneyStyle } from './money-style.ts';
import { parseAmount } from './parse-amount.ts';

const codes = Object.keys(CURRENCIES) as readonly CurrencyCode[];
const currency = fc.constantFrom(...codes);
/** Languages of every way to write amounts: separators, sizes of groups, digits, signs. */
const LOCALES = (
  'en en-AU en-CA en-GB en-IE en-NZ en-US en-AT en-BE en-CH en-CZ en-DE en-DK en-FI en-IN en-NL en-PL en-SE en-ZA de de-AT de-CH ' +
  'de-LI fr fr-BE fr-CA fr-CH it it-CH es es-AR es-CR es-MX pt pt-BR pt-PT nl da tr pl sv nb fi et lv lt sl bg hu cs ' +
  'el ru uk ro hr ar ar-EG ar-MA ar-SA fa ps ckb ur he hi bn mr ne my th ja ko zh rm gsw mt vi id ms ka hy az uz kk ' +
  'ff-Adlm tok ar-u-nu-latn de-u-nu-deva zh-u-nu-hanidec en-u-nu-fullwide en-XA'
).split(' ');
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

  it.each(LOCALES)(
    'what is written in %s can be read again, and has the separators of CLDR for its currency',
    (locale) => {
      const formats = new Map(
        codes.map((code) => {
          const { decimals } = CURRENCIES[code];
          const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
          return [code, new Intl.NumberFormat(locale, { style: 'currency', currency: code, ...digits })];
        }),
      );
      fc.assert(
        fc.property(units, currency, (amount, code) => {
          const money = moneyOf(amount, code);
          const text = formatMoney(money, locale);
          expect(parseAmount(text, code, locale)).toEqual(money);
          const style = moneyStyle(code, locale);
          expect([formatMoney(money, style), parseAmount(text, code, style)]).toEqual([text, money]);
          // @ts-expect-error: TypeScript's type of `formatToParts` accepts a decimal text only if it is a literal.
          const parts = formats.get(code)?.formatToParts(money.value) ?? [];
          const number = parts.filter(({ type }) => ['integer', 'group', 'decimal', 'fraction'].includes(type));
          expect(text).toContain(number.map(({ value }) => value).join(''));
          expect(text.startsWith(parts.find(({ type }) => type === 'minusSign')?.value ?? '')).toBe(true);
        }),
        { numRuns: 100 },
      );
    },
  );

  it.each([
    ['en-DK', 'EUR', '€1,234.50'],
    ['en-DK', 'DKK', '1.234,50 kr'],
    ['en-SE', 'EUR', '€1,234.50'],
    ['en-SE', 'SEK', '1 234,50 kr'],
    ['en-BE', 'EUR', '€1,234.50'],
    ['en-NL', 'EUR', '€1,234.50'],
    ['en-DE', 'EUR', '€1,234.50'],
    ['de-AT', 'EUR', '€1.234,50'],
    ['fr-CH', 'CHF', "CHF 1'234.50"],
  ] as const)('in %s, %s are written as %s', (locale, code, text) => {
    expect(spaced(formatMoney(moneyOf(123450, code), locale)).replace('\u{2019}', "'")).toBe(text);
  });

  it('a style is plain JSON', () => {
    for (const locale of LOCALES) {
      const style = moneyStyle('EUR', locale);
      expect(JSON.parse(JSON.stringify(style))).toEqual(style);
    }
  });

  it.each([
    ['1.005', '$1.01'],
    ['-0.999', '-$1.00'],
    ['2.004', '$2.00'],
  ])('rounds decimals that the currency does not have: %s is %s', (value, text) => {
    expect(formatMoney({ value, currency: 'USD' })).toBe(text);
  });

  it('asks Intl for no style that §3 gives', () => {
    const format = vi.spyOn(Intl, 'NumberFormat');
    for (const locale of [undefined, 'en', 'en-US', 'en-GB', 'en-AU', 'en-CA', 'en-NZ', 'en-IE'])
      expect(formatMoney(moneyOf(123450, 'USD'), locale)).toBe('$1,234.50');
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
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
