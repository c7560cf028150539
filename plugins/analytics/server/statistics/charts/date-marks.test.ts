import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysOf } from '../figures/period.ts';
import { dateMarks } from './date-marks.ts';

it.each([
  ['2026-11-23', '2026-11-23', ['23 Nov']],
  ['2026-11-20', '2026-11-23', ['20 Nov', '21 Nov', '22 Nov', '23 Nov']],
  ['2026-11-14', '2026-11-23', ['15 Nov', '17 Nov', '19 Nov', '21 Nov', '23 Nov']],
  ['2026-10-27', '2026-11-23', ['2 Nov', '9 Nov', '16 Nov', '23 Nov']],
  ['2026-08-26', '2026-11-23', ['31 Aug', '14 Sep', '28 Sep', '12 Oct', '26 Oct', '9 Nov', '23 Nov']],
  ['2025-11-24', '2026-11-23', ['Jan 2026', 'Mar 2026', 'May 2026', 'Jul 2026', 'Sep 2026', 'Nov 2026']],
  ['2023-11-24', '2026-11-23', ['Jan 2024', 'Jul 2024', 'Jan 2025', 'Jul 2025', 'Jan 2026', 'Jul 2026']],
])('from %s to %s the dates are %j', (first, last, texts) => {
  expect(dateMarks(daysOf({ first, last })).map(({ text }) => text)).toEqual(texts);
});

it('there are one to seven dates, at equal distances', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1097 }), (start, length) => {
      const first = start.toISOString().slice(0, 10);
      const last = new Date(Date.parse(first) + length * 86_400_000).toISOString().slice(0, 10);
      const marks = dateMarks(daysOf({ first, last }));
      expect(marks.length).toBeGreaterThanOrEqual(1);
      expect(marks.length).toBeLessThanOrEqual(7);
      const gaps = marks.slice(1).map(({ index }, place) => index - (marks[place]?.index ?? 0));
      // Gaps differ only because months have 28 to 31 days.
      expect(Math.max(0, ...gaps) - Math.min(...gaps, Math.max(0, ...gaps))).toBeLessThanOrEqual(4);
    }),
  );
});
