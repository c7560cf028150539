import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDate } from './due-date.ts';

const PERIODS = { week: 'week', month: 'month', year: 'year' } as const;

describe('the dates of a subscription', () => {
  it.each([
    ['2027-01-31T10:00:00Z', 1, 'month', 1, 'UTC', '2027-02-28T10:00:00Z'],
    ['2027-01-31T10:00:00Z', 1, 'month', 2, 'UTC', '2027-03-31T10:00:00Z'],
    ['2028-01-31T10:00:00Z', 1, 'month', 1, 'UTC', '2028-02-29T10:00:00Z'],
    ['2028-02-29T10:00:00Z', 1, 'year', 1, 'UTC', '2029-02-28T10:00:00Z'],
    ['2028-02-29T10:00:00Z', 1, 'year', 4, 'UTC', '2032-02-29T10:00:00Z'],
    ['2027-11-30T10:00:00Z', 3, 'month', 1, 'UTC', '2028-02-29T10:00:00Z'],
    ['2027-12-27T10:00:00Z', 2, 'week', 1, 'UTC', '2028-01-10T10:00:00Z'],
    // At this time it is already the 31st in Berlin.
    ['2027-01-30T23:30:00Z', 1, 'month', 1, 'Europe/Berlin', '2027-02-27T23:30:00Z'],
    // After the change to summer time, the payment is at the same local time, which is an hour earlier in UTC.
    ['2027-03-01T09:00:00Z', 1, 'month', 1, 'Europe/Berlin', '2027-04-01T08:00:00Z'],
    // On these days the clocks go forward, so half past two does not exist: first in Berlin, then in New York.
    ['2027-02-28T01:30:00Z', 1, 'month', 1, 'Europe/Berlin', '2027-03-28T01:30:00Z'],
    ['2027-02-14T07:30:00Z', 4, 'week', 1, 'America/New_York', '2027-03-14T07:30:00Z'],
    ['2027-02-14T08:30:00Z', 4, 'week', 1, 'America/New_York', '2027-03-14T07:30:00Z'],
    ['2027-01-01T00:00:00Z', 9_999, 'year', 1, 'UTC', '9999-12-31T00:00:00Z'],
    ['2027-01-01T00:00:00Z', 9_999, 'week', 9_999, 'UTC', '9999-12-31T00:00:00Z'],
  ] as const)('%s: every %i %s, payment %i (%s)', (start, value, unit, count, timeZone, expected) => {
    const due = dueDate(new Date(start), { value, unit: PERIODS[unit] }, { count, timeZone });
    expect(due.toISOString()).toBe(expected.replace('Z', '.000Z'));
  });

  it('rise with each payment, and begin with the first one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }),
        fc.constantFrom(...Object.values(PERIODS)),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
        (seconds, unit, value, count, timeZone) => {
          const start = new Date(seconds * 1000);
          const at = (n: number) => dueDate(start, { value, unit }, { count: n, timeZone }).getTime();
          // When an hour occurs twice because the clocks go back, the result can be in the second of these two hours.
          expect(Math.abs(at(0) - start.getTime())).toBeLessThanOrEqual(60 * 60_000);
          expect(at(count + 1)).toBeGreaterThan(at(count));
        },
      ),
    );
  });
});
