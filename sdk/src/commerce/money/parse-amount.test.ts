import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CurrencyCode } from '../../enums/currency.ts';
import { moneyOf } from './money.ts';
import { moneySchema } from './money-schema.ts';
import { parseAmount, parseDecimal } from './parse-amount.ts';

describe('exact decimal numbers', () => {
  it.each([
    ['12.5', 'USD', '12.50'],
    ['-3', 'USD', '-3.00'],
    ['-0', 'USD', '0.00'],
    ['0012.500', 'USD', '12.50'],
    ['1250.00', 'JPY', '1250'],
    ['000000000000000000001', 'JPY', '1'],
    ['999999999999999.99', 'EUR', '999999999999999.99'],
  ] as const)('%s %s is %s', (text, code, value) => {
    expect(parseDecimal(text, code)).toEqual({ value, currency: code });
  });

  it.each([
    ['', 'USD'],
    ['.5', 'USD'],
    ['5.', 'USD'],
    ['1,000', 'USD'],
    ['1e3', 'USD'],
    ['0x1', 'USD'],
    ['+1', 'USD'],
    [' 1', 'USD'],
    ['1.005', 'USD'],
    ['0.5', 'JPY'],
    ['NaN', 'USD'],
    ['١', 'USD'],
    ['1000000000000000', 'JPY'],
    [`1.${'0'.repeat(200)}`, 'USD'],
  ] as const)('%j is not an amount of %s', (text, code) => {
    expect(parseDecimal(text, code)).toBeUndefined();
  });
});

describe('amounts that people write', () => {
  it.each<[string, CurrencyCode, string | undefined, string]>([
    ['$1,234.50', 'USD', undefined, '1234.50'],
    ['1234.5', 'USD', undefined, '1234.50'],
    ['-$5', 'USD', undefined, '-5.00'],
    ['$-5', 'USD', undefined, '-5.00'],
    ['\u{2212}5 USD', 'USD', undefined, '-5.00'],
    [' 5 kr ', 'SEK', undefined, '5.00'],
    ['kr 5', 'SEK', undefined, '5.00'],
    ['1.234,50 €', 'EUR', 'de', '1234.50'],
    ['1 234,50', 'EUR', 'fr', '1234.50'],
    ["1'234.50", 'CHF', 'de-CH', '1234.50'],
    ['12,34,567.50', 'INR', 'en-IN', '1234567.50'],
    ['١٬٢٣٤٫٥٠', 'USD', 'ar-EG', '1234.50'],
    ['1234.50', 'USD', 'english', '1234.50'],
    ['1.234,50', 'EUR', 'de-AT', '1234.50'],
    ['1 234,50', 'EUR', 'de-AT', '1234.50'],
    ['1.000', 'EUR', 'de-AT', '1000.00'],
    ...['it', 'es', 'nl', 'da', 'tr', 'pt-BR', 'de'].map(
      (locale) => ['1.000', 'EUR', locale, '1000.00'] as [string, CurrencyCode, string, string],
    ),
    ['12,50', 'EUR', 'fr', '12.50'],
    ['12.50', 'EUR', 'fr', '12.50'],
    ['12,50', 'CHF', 'fr-CH', '12.50'],
    ["1'000", 'CHF', 'de-CH', '1000.00'],
    ['1’000.50', 'CHF', 'de-CH', '1000.50'],
    ['1,000', 'USD', undefined, '1000.00'],
    ['٢٥', 'EUR', undefined, '25.00'],
    ['٢٥', 'EUR', 'ar', '25.00'],
    ['١٬٢٣٤٫٥', 'EUR', 'ar', '1234.50'],
    ['۲۵٫۵', 'EUR', 'de', '25.50'],
    ['१२५', 'INR', 'en-IN', '125.00'],
    ['２５', 'JPY', 'ja', '25'],
    ['二五', 'USD', 'zh-u-nu-hanidec', '25.00'],
    ['1000.00', 'JPY', 'ja', '1000'],
  ])('%j in %s and %s is %s', (text, code, locale, value) => {
    expect(parseAmount(text, code, locale)).toEqual({ value, currency: code });
  });

  it.each<[string, CurrencyCode, string | undefined]>([
    ['', 'USD', undefined],
    ['$', 'USD', undefined],
    ['12,50', 'USD', undefined],
    ['1,2,3', 'USD', undefined],
    ['1,234,56', 'USD', undefined],
    [',123', 'USD', undefined],
    ['1.2.3', 'USD', undefined],
    ['--5', 'USD', undefined],
    ['€5', 'USD', undefined],
    ['5.001', 'USD', undefined],
    ['0.5', 'JPY', undefined],
    ['1,000,000,000,000,000', 'JPY', undefined],
    ['$5 and more', 'USD', undefined],
    ['1.234.56', 'EUR', 'de'],
    ['12.50', 'EUR', 'de'],
    ['1.000', 'EUR', undefined],
    ['1.000', 'EUR', 'de-CH'],
    ['1.000', 'EUR', 'pt-PT'],
    ['1,000', 'EUR', 'fr'],
    ['1.5.5', 'EUR', 'fr'],
    ["1'00", 'CHF', 'de-CH'],
    ['½', 'USD', undefined],
    ['二五', 'USD', 'en'],
    ['1'.repeat(10_000), 'USD', undefined],
  ])('%j is not an amount in %s and %s', (text, code, locale) => {
    expect(parseAmount(text, code, locale)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(undefined, 'de', 'ar-EG', '('), (text, locale) => {
        parseAmount(text, 'USD', locale);
        parseDecimal(text, 'USD');
      }),
    );
  });
});

describe('money in JSON', () => {
  it.each([
    [{ value: '12.5', currency: 'USD' }],
    [{ value: 12.5, currency: 'usd' }],
    [{ amount: '12.50', currencyCode: 'USD' }],
    [{ amount: '12.50', currency: 'USD' }],
  ])('%j is $12.50', (given) => {
    expect(v.parse(moneySchema(), given)).toEqual({ value: '12.50', currency: 'USD' });
  });

  it('parsing a parsed value again changes nothing', () => {
    const money = moneyOf(-1250, 'JPY');
    expect(v.parse(moneySchema(), money)).toEqual(money);
  });

  it.each([
    [null],
    ['12.50'],
    [{ value: '12.50' }],
    [{ value: '12.50', currency: 'XXX' }],
    [{ value: '12.50', currency: '__proto__' }],
    [{ value: 0.1 + 0.2, currency: 'USD' }],
    [{ value: Number.NaN, currency: 'USD' }],
    [{ value: 1e21, currency: 'USD' }],
    [{ value: '12,50', currency: 'USD' }],
  ])('%j is not valid money', (given) => {
    expect(v.safeParse(moneySchema(), given).success).toBe(false);
  });
});
