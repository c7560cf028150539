import { describe, expect, it } from 'vitest';
import { CURRENCIES, DEFAULT_CURRENCY, isCurrencyCode, MAX_INTEGER_PLACES } from './currency.ts';

describe('currencies', () => {
  it('§3 there are 27, in the order of the specification', () => {
    expect(Object.keys(CURRENCIES).join(', ')).toBe(
      'EUR, USD, AUD, NOK, CAD, NZD, DKK, GBP, HKD, CHF, MXN, SGD, SEK, CZK, ILS, PHP, RUB, PLN, THB, MYR, ARS, BRL, COP, IDR, INR, JPY, ZAR',
    );
  });

  it('§3 amounts have two decimals, and amounts in JPY have no decimals', () => {
    for (const [code, { decimals }] of Object.entries(CURRENCIES))
      expect([code, decimals]).toEqual([code, code === 'JPY' ? 0 : 2]);
  });

  it.each([
    ['AUD', 'A$'],
    ['CAD', 'CA$'],
    ['EUR', '€'],
    ['GBP', '£'],
    ['HKD', 'HK$'],
    ['USD', '$'],
    ['BRL', 'R$'],
    ['CZK', 'Kč'],
    ['IDR', 'Rp'],
    ['ILS', '₪'],
    ['INR', '₹'],
    ['JPY', '¥'],
    ['PLN', 'zł'],
    ['THB', '฿'],
    ['MYR', 'RM'],
    ['ZAR', 'R'],
    ['NOK', 'kr'],
    ['DKK', 'kr'],
    ['SEK', 'kr'],
  ] as const)('§3 symbol of %s is %s', (code, symbol) => {
    expect(CURRENCIES[code].symbol).toBe(symbol);
  });

  it('no symbol except kr belongs to two currencies', () => {
    const symbols = Object.values(CURRENCIES).map(({ symbol }) => symbol as string);
    expect(symbols.filter((symbol, at) => symbols.indexOf(symbol) !== at)).toEqual(['kr', 'kr']);
  });

  it('§3 the symbol follows the amount for kr, Kč and zł', () => {
    const trailing = Object.entries(CURRENCIES).filter(([, { symbolPosition }]) => symbolPosition === 'trailing');
    expect(trailing.map(([code]) => code)).toEqual(['NOK', 'DKK', 'SEK', 'CZK', 'PLN']);
  });

  it('§3 the default is USD, and an amount has at most 15 integer places', () => {
    expect(DEFAULT_CURRENCY).toBe('USD');
    expect(MAX_INTEGER_PLACES).toBe(15);
  });

  it('§3 recognises a currency code', () => {
    expect(isCurrencyCode('ZAR')).toBe(true);
    for (const code of ['', 'usd', 'XXX', 'toString', '__proto__']) expect(isCurrencyCode(code)).toBe(false);
  });
});
