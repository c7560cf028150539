import fc from 'fast-check';
import { expect, it } from 'vitest';
import { before, daysOf, isDay, lengthOf } from './period.ts';

it('the period before has the same length, without a gap', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), (start, length) => {
      const first = start.toISOString().slice(0, 10);
      const last = new Date(Date.parse(first) + length * 86_400_000).toISOString().slice(0, 10);
      const earlier = before({ first, last });
      expect(lengthOf(earlier)).toBe(length + 1);
      expect(daysOf({ first: earlier.first, last })).toEqual([...daysOf(earlier), ...daysOf({ first, last })]);
    }),
  );
});

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-45', false],
  ['2026-1-1', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
