import { MeasurementUnit } from '@plinth/sdk/enums';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEASURES, MOST_GRAMS } from './measures.ts';
import { inStoreUnit, measureRange, typedMeasure } from './store-units.ts';

const { imperial, metric } = MeasurementUnit;

describe('§9 measures in the units of the store', () => {
  it('a stored measure that is shown and typed again is the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MEASURES),
        fc.nat(MOST_GRAMS),
        fc.constantFrom(imperial, metric),
        (name, stored, standard) => {
          expect(typedMeasure(name, String(inStoreUnit(name, stored, standard)), standard)).toBe(stored);
        },
      ),
    );
  });

  it.each([
    ['weight', '1.25', metric, 1250],
    ['weight', '1', imperial, 454],
    ['length', '10', imperial, 2540],
    ['height', '٢.٥', metric, 250],
    ['width', ' 21 ', metric, 2100],
    ['weight', '', metric, 0],
    ['weight', '1000', metric, 1_000_000],
    ['weight', '1000.001', metric, undefined],
    ['length', '10001', metric, undefined],
    ['weight', '1,5', metric, undefined],
    ['weight', '-1', metric, undefined],
    ['weight', '1e3', metric, undefined],
    ['weight', '.5', metric, undefined],
  ] as const)('the %s %j is read', (name, text, standard, stored) => {
    expect(typedMeasure(name, text, standard)).toBe(stored);
  });

  it('says the range in the unit of the store', () => {
    expect([measureRange('weight', imperial), measureRange('width', metric)]).toEqual([
      'a number from 0 to 2204 in lbs such as 1.25',
      'a number from 0 to 10000 in cm such as 1.25',
    ]);
  });
});
