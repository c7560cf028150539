import { describe, expect, it } from 'vitest';
import { typedUnits } from './typed-units.ts';

describe('an amount that an owner types', () => {
  it.each([
    ['12.50', 'EUR', 1250],
    [' 12.5 ', 'EUR', 1250],
    ['25', 'EUR', 2500],
    ['1000', 'EUR', 100_000],
    ['٢٥.٥', 'EUR', 2550],
    ['1250', 'JPY', 1250],
    ['-5', 'EUR', -500],
  ] as const)('%s %s is %i minor units', (text, currency, units) => {
    expect(typedUnits(text, currency)).toBe(units);
  });

  it.each(['1.000', '1,000', '12,50', '1.234,50', "1'000", '1 000', '€5', '12.505', '', 'ten', '1e3'])(
    '%s is not read, because people read it in two ways or not at all',
    (text) => {
      expect(typedUnits(text, 'EUR')).toBeUndefined();
    },
  );
});
