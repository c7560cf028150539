import { MeasurementUnit } from '@plinth/sdk/enums';
import { expect, it } from 'vitest';
import { measuresOf } from './measures-of.ts';

const one = (sku: string, weight: number, length = 0, width = 0, height = 0) => ({
  sku,
  weight,
  length,
  width,
  height,
});
const PRINTS = [one('S', 0.2, 30, 20), one('L', 1.4, 60.5, 40, 2)];

it.each([
  ['the chosen variant', PRINTS, MeasurementUnit.metric, 'L', '1.4\u{a0}kg', '60.5\u{a0}cm × 40\u{a0}cm × 2\u{a0}cm'],
  ['the chosen variant', PRINTS, MeasurementUnit.imperial, 'S', '0.2\u{a0}lbs', '30" × 20"'],
  [
    'all variants while none is chosen',
    PRINTS,
    MeasurementUnit.imperial,
    undefined,
    '0.2\u{a0}lbs / 1.4\u{a0}lbs',
    '30" × 20" / 60.5" × 40" × 2"',
  ],
  ['variants with the same weight', [one('A', 1), one('B', 1)], MeasurementUnit.metric, undefined, '1\u{a0}kg', ''],
  ['nothing that is known', [one('A', 0)], MeasurementUnit.metric, 'A', '', ''],
  ['too many different ones', [1, 2, 3, 4, 5, 6, 7].map((kg) => one(String(kg), kg)), 2, undefined, '', ''],
])('§9 shows weight and size of %s', (_, measures, measurementStandard, sku, weight, size) => {
  const chosen = sku === undefined ? undefined : { sku };
  expect(measuresOf({ measures, measurementStandard }, chosen, undefined)).toEqual({ weight, size });
});
