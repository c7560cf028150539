import type { CurrencyCode } from '@plinth/sdk/enums';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertUnits } from './convert-units.ts';

describe('an amount in another currency', () => {
  it.each<[string, number, CurrencyCode, CurrencyCode, string, string | undefined, number]>([
    ['multiplies by the rate', 1000, 'EUR', 'CHF', '0.95', undefined, 950],
    ['rounds a half up', 150, 'EUR', 'CHF', '0.33', undefined, 50],
    ['rounds less than a half down', 149, 'EUR', 'CHF', '0.33', undefined, 49],
    ['rounds to the nearest step', 1000, 'EUR', 'CHF', '0.9512', '0.05', 950],
    ['rounds half a step up', 1000, 'EUR', 'CHF', '0.9525', '0.05', 955],
    ['rounds once, not first to the minor unit', 1000, 'EUR', 'CHF', '0.95249', '0.05', 950],
    ['has no decimals in yen', 1250, 'EUR', 'JPY', '162.5', undefined, 2031],
    ['rounds yen to a step', 1250, 'EUR', 'JPY', '162.5', '10', 2030],
    ['has decimals from yen', 1250, 'JPY', 'EUR', '0.0062', undefined, 775],
    ['keeps nothing as nothing', 0, 'EUR', 'CHF', '0.95', '0.05', 0],
    ['is never free', 1, 'EUR', 'JPY', '0.00000001', '10', 10],
  ])('%s', (_, units, from, code, rate, rounding, expected) => {
    expect(convertUnits(units, from, { code, rate, rounding })).toBe(expected);
  });

  it('is the nearest step to the exact amount, and never falls when the price rises', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    const parts = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(cents, cents, parts, fc.constantFrom('0.01', '0.05', '1.00'), (one, other, rate, rounding) => {
        const offered = { code: 'CHF', rate: (rate / 10_000).toFixed(4), rounding } as const;
        const converted = convertUnits(one, 'EUR', offered);
        const step = BigInt(Number(rounding.replace('.', '')));
        const off = BigInt(converted) * 10_000n - BigInt(one) * BigInt(rate);
        expect(BigInt(converted) % step).toBe(0n);
        const isRaised = one > 0 && BigInt(converted) === step && off > 0n;
        expect(isRaised || (off < 0n ? -off : off) * 2n <= step * 10_000n).toBe(true);
        expect(convertUnits(Math.max(one, other), 'EUR', offered)).toBeGreaterThanOrEqual(
          convertUnits(Math.min(one, other), 'EUR', offered),
        );
      }),
    );
  });
});
