import { expect, it } from 'vitest';
import { MeasurementUnit } from '../enums/measurement-unit.ts';
import { formatLength, formatWeight } from './measurement.ts';

it.each([
  [5, MeasurementUnit.imperial, undefined, '5\u{a0}lbs', '5"'],
  [5, MeasurementUnit.metric, undefined, '5\u{a0}kg', '5\u{a0}cm'],
  [1234.567, MeasurementUnit.metric, 'de', '1.234,57\u{a0}kg', '1.234,57\u{a0}cm'],
  [0.5, MeasurementUnit.imperial, undefined, '0.5\u{a0}lbs', '0.5"'],
  [0.025, MeasurementUnit.metric, 'de', '0,025\u{a0}kg', '0,025\u{a0}cm'],
  [2, undefined, undefined, '2\u{a0}kg', '2\u{a0}cm'],
  [2, 7, undefined, '2\u{a0}kg', '2\u{a0}cm'],
])('§9 %d in the measurement standard %s and the language %s', (value, standard, locale, weight, length) => {
  expect(formatWeight(value, standard, locale)).toBe(weight);
  expect(formatLength(value, standard, locale)).toBe(length);
});
