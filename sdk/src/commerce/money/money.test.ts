import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, type CurrencyCode } from '../../enums/currency.ts';
import { allocateMoney } from './allocate-money.ts';
import { addMoney, compareMoney, multiplyMoney, subtractMoney } from './arithmetic.ts';
import { minorUnitsOf, minorUnitsPerUnit, moneyOf, zeroMoney } from './money.ts';

const codes = Object.keys(CURRENCIES) as readonly CurrencyCode[];
const currency = fc.constantFrom(...codes);
const MOST_UNITS = 10n ** 15n - 1n;
const units = fc.bigInt({ min: -MOST_UNITS, max: MOST_UNITS });

describe('§3 minor units and decimal texts', () => {
  it.each([
    [1250, 'USD', '12.50'],
    [5n, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [0, 'USD', '0.00'],
    [-0, 'USD', '0.00'],
    ['-1234567', 'COP', '-12345.67'],
    [1250, 'IDR', '12.50'],
    [1250, 'JPY', '1250'],
    [-7, 'JPY', '-7'],
    [10n ** 17n - 1n, 'USD', '999999999999999.99'],
    [10n ** 15n - 1n, 'JPY', '999999999999999'],
  ] as const)('%s minor units of %s are %s', (given, code, value) => {
    expect(moneyOf(given, code)).toEqual({ value, currency: code });
    expect(minorUnitsOf({ value, currency: code })).toBe(BigInt(given));
  });

  it.each([[1.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53], [''], ['1.5'], ['0x10'], ['1e3'], [' 1']])(
    'refuses %j, which is not an exact whole number',
    (given) => {
      expect(() => moneyOf(given, 'USD')).toThrow(RangeError);
    },
  );

  it.each([
    [10n ** 17n, 'USD'],
    [-(10n ** 17n), 'USD'],
    [10n ** 15n, 'JPY'],
  ] as const)('refuses more than 15 integer places: %s %s', (given, code) => {
    expect(() => moneyOf(given, code)).toThrow('more than 15 integer places');
  });

  it('converting to minor units and back gives the same amount', () => {
    fc.assert(
      fc.property(units, currency, (given, code) => {
        const money = moneyOf(given, code);
        expect(minorUnitsOf(money)).toBe(given);
        expect(money.value.split('.')[1]?.length ?? 0).toBe(CURRENCIES[code].decimals);
      }),
    );
  });

  it('a unit is 100 minor units, and 1 in JPY', () => {
    for (const code of codes) expect(minorUnitsPerUnit(code)).toBe(code === 'JPY' ? 1n : 100n);
  });
});

describe('arithmetic', () => {
  const half = fc.bigInt({ min: -MOST_UNITS / 2n, max: MOST_UNITS / 2n });

  it('gives the same results as arithmetic with whole numbers, for positive and negative amounts', () => {
    fc.assert(
      fc.property(half, half, currency, (a, b, code) => {
        const [first, second] = [moneyOf(a, code), moneyOf(b, code)];
        expect(minorUnitsOf(addMoney(first, second))).toBe(a + b);
        expect(minorUnitsOf(subtractMoney(first, second))).toBe(a - b);
        expect(compareMoney(first, second)).toBe(a < b ? -1 : Number(a > b));
      }),
    );
  });

  it('multiplies by a whole quantity', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 8n), 10n ** 8n), fc.integer({ min: -9999, max: 9999 }), (price, quantity) => {
        expect(minorUnitsOf(multiplyMoney(moneyOf(price, 'USD'), quantity))).toBe(price * BigInt(quantity));
      }),
    );
  });

  it('is exact where floats would give another result', () => {
    const sum = addMoney(moneyOf(10, 'USD'), moneyOf(20, 'USD'));
    expect([sum.value, 0.1 + 0.2]).toEqual(['0.30', 0.30000000000000004]);
    expect(multiplyMoney({ value: '1.15', currency: 'USD' }, 100).value).toBe('115.00');
  });

  it('refuses amounts in different currencies, a fractional quantity and a result that is too large', () => {
    const large = moneyOf(10n ** 17n - 1n, 'USD');
    expect(() => addMoney(zeroMoney('USD'), zeroMoney('EUR'))).toThrow(TypeError);
    expect(() => subtractMoney(zeroMoney('USD'), zeroMoney('EUR'))).toThrow(TypeError);
    expect(() => compareMoney(zeroMoney('USD'), zeroMoney('EUR'))).toThrow(TypeError);
    expect(() => multiplyMoney(zeroMoney('USD'), 1.5)).toThrow(RangeError);
    expect(() => addMoney(large, moneyOf(1, 'USD'))).toThrow(RangeError);
    expect(() => multiplyMoney(large, 2)).toThrow(RangeError);
  });
});

describe('allocation', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 7], [2, 3]],
    [1, [1, 1, 1], [1, 0, 0]],
    [0, [1, 2], [0, 0]],
    [10, [0, 5, 0], [0, 10, 0]],
    [1000, [1999, 1], [1000, 0]],
    [2, [0, 1, 1, 1], [0, 1, 1, 0]],
  ])('%i by %j is %j', (amount, weights, parts) => {
    expect(allocateMoney(moneyOf(amount, 'JPY'), weights).map(minorUnitsOf)).toEqual(parts.map(BigInt));
  });

  it('the parts add up exactly, differ from the exact share by less than one minor unit, and keep the sign', () => {
    const weights = fc
      .array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 20 })
      .filter((list) => list.some((weight) => weight > 0n));
    fc.assert(
      fc.property(units, weights, currency, (amount, list, code) => {
        const parts = allocateMoney(moneyOf(amount, code), list).map(minorUnitsOf);
        const total = list.reduce((sum, weight) => sum + weight, 0n);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
        for (const [at, part] of parts.entries()) {
          const weight = list[at] ?? 0n;
          const distance = part * total - amount * weight;
          expect(distance < total && distance > -total).toBe(true);
          expect(part * amount >= 0n).toBe(true);
          if (weight === 0n) expect(part).toBe(0n);
        }
      }),
    );
  });

  it.each([[[]], [[0, 0]], [[-1, 2]], [[1.5]]])('refuses the weights %j', (weights) => {
    expect(() => allocateMoney(zeroMoney('USD'), weights)).toThrow(RangeError);
  });
});
