import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsOf, spansOf } from './spans.ts';

const FIRST_MS = Date.parse('2023-01-01T00:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const dayAt = (index: number) => new Date(FIRST_MS + index * DAY_MS).toISOString().slice(0, 10);

it('each day of a period is in exactly one of its parts, and no other day is in any part', () => {
  fc.assert(
    fc.property(fc.nat(1500), fc.nat(1100), (start, length) => {
      const { days, spans } = partsOf({ first: dayAt(start), last: dayAt(start + length) });
      for (let index = start - 40; index <= start + length + 40; index += 1) {
        const day = dayAt(index);
        const parts = [...days.filter((each) => each === day), ...spans.filter((span) => spansOf(day).includes(span))];
        expect([day, parts.length]).toEqual([day, index >= start && index <= start + length ? 1 : 0]);
      }
    }),
    { numRuns: 40 },
  );
});

it('a long period has few parts', () => {
  fc.assert(
    fc.property(fc.nat(1500), fc.nat(1100), (start, length) => {
      const { days, spans } = partsOf({ first: dayAt(start), last: dayAt(start + length) });
      expect([days.length <= 20, spans.length <= 42]).toEqual([true, true]);
    }),
  );
});

it.each([
  ['2026-02-01', '2026-02-28', { days: [], spans: ['2026-02'] }],
  ['2026-02-20', '2026-03-02', { days: ['2026-03-01', '2026-03-02'], spans: ['2026-02-2'] }],
  ['2026-11-09', '2026-11-20', { days: ['2026-11-09', '2026-11-20'], spans: ['2026-11-1'] }],
])('the parts of %s to %s are %o', (first, last, parts) => {
  expect(partsOf({ first, last })).toEqual(parts);
});
