import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedPeriod, PRESETS, presetOf } from './asked-period.ts';
import { lastDays, lengthOf } from './period.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const USUAL = { first: '2026-10-27', last: '2026-11-23' };

describe('the period of the address', () => {
  it.each([
    [{}, '2026-10-27', '2026-11-23'],
    [{ days: '7' }, '2026-11-17', '2026-11-23'],
    [{ days: '365' }, '2025-11-24', '2026-11-23'],
    [{ from: '2026-01-30', to: '2026-02-02' }, '2026-01-30', '2026-02-02'],
    [{ from: '2000-01-01', to: '2000-01-01' }, '2000-01-01', '2000-01-01'],
    [{ from: '2999-12-31', to: '2999-12-31' }, '2999-12-31', '2999-12-31'],
  ])('for %j is %s to %s', (request, first, last) => {
    expect(askedPeriod(request, NOW)).toEqual({ period: { first, last } });
  });

  it.each([
    [{ from: '2026-02-02', to: '2026-01-30' }, 'The first day, 2026-02-02, is after the last day, 2026-01-30.'],
    [
      { from: '2026-13-45', to: '2026-03-02' },
      '“2026-13-45” is not a day of the calendar. A day is written as 2026-11-20.',
    ],
    [
      { from: '2026-02-31', to: '2026-03-02' },
      '“2026-02-31” is not a day of the calendar. A day is written as 2026-11-20.',
    ],
    [{ from: '2026-13-45' }, '“2026-13-45” is not a day of the calendar. A day is written as 2026-11-20.'],
    [{ from: '2026-03-02', to: '' }, 'The address has no last day (to).'],
    [{ to: '9999-12-31' }, '“9999-12-31” is not in the years 2000 to 2999.'],
    [{ to: '2026-03-02' }, 'The address has no first day (from).'],
    [{ from: '', to: '' }, 'The address has no first day (from).'],
    [{ from: '2026-03-02', to: '9999-12-31' }, '“9999-12-31” is not in the years 2000 to 2999.'],
    [{ from: '0000-01-01' }, '“0000-01-01” is not in the years 2000 to 2999.'],
    [{ from: '0001-01-01', to: '2999-12-31' }, '“0001-01-01” is not in the years 2000 to 2999.'],
    [{ from: '1999-12-31', to: '2000-01-01' }, '“1999-12-31” is not in the years 2000 to 2999.'],
    [{ from: '3000-01-01', to: '3000-01-01' }, '“3000-01-01” is not in the years 2000 to 2999.'],
    [
      { from: '2026-03-02', to: 'x'.repeat(500) },
      `“${'x'.repeat(40)}…” is not a day of the calendar. A day is written as 2026-11-20.`,
    ],
    [{ days: '8' }, '“8” is not one of the lengths 7, 28, 90, 365.'],
  ])('for %j is the last 28 days, and the problem is: %s', (request, problem) => {
    expect(askedPeriod(request, NOW)).toEqual({ period: USUAL, problem });
  });

  it('is the last 90 days when these are in the address too', () => {
    const { period, problem } = askedPeriod({ from: "' or 1=1", to: '2026-03-02', days: '90' }, NOW);
    expect(period).toEqual({ first: '2026-08-26', last: '2026-11-23' });
    expect(problem).toContain("“' or 1=1” is not a day");
  });

  it('is only the last three years when the address names a longer period', () => {
    expect(askedPeriod({ from: '2020-01-01', to: '2026-03-02' }, NOW)).toEqual({
      period: { first: '2023-03-01', last: '2026-03-02' },
      problem: 'The period from 2020-01-01 to 2026-03-02 is longer than three years.',
    });
  });

  it('is at most three years, whatever the address contains', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/)), { nil: undefined });
    fc.assert(
      fc.property(text, text, text, (days, from, to) => {
        const { period } = askedPeriod({ days, from, to }, NOW);
        expect(lengthOf(period)).toBeGreaterThan(0);
        expect(lengthOf(period)).toBeLessThanOrEqual(3 * 366);
      }),
    );
  });
});

it('a period is a preset when it ends today and has its length', () => {
  expect(PRESETS.map((days) => presetOf(lastDays(days, NOW), NOW))).toEqual([...PRESETS]);
  expect(presetOf(lastDays(8, NOW), NOW)).toBeUndefined();
  expect(presetOf({ first: '2026-11-16', last: '2026-11-22' }, NOW)).toBeUndefined();
});
