import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { before, daysOf, lengthOf, periodOf } from './period.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

describe('the period of the statistics', () => {
  it.each([
    [{}, '2026-10-27', '2026-11-23'],
    [{ days: '7' }, '2026-11-17', '2026-11-23'],
    [{ days: '365' }, '2025-11-24', '2026-11-23'],
    [{ days: '8' }, '2026-10-27', '2026-11-23'],
    [{ from: '2026-01-30', to: '2026-02-02' }, '2026-01-30', '2026-02-02'],
    [{ from: '2026-02-02', to: '2026-01-30' }, '2026-10-27', '2026-11-23'],
    [{ from: '2026-02-31', to: '2026-03-02' }, '2026-10-27', '2026-11-23'],
    [{ from: "' or 1=1", to: '2026-03-02', days: '90' }, '2026-10-27', '2026-11-23'],
    [{ from: '0001-01-01', to: '2026-03-02' }, '2023-03-01', '2026-03-02'],
  ])('for %j is %s to %s', (request, first, last) => {
    expect(periodOf(request, NOW).period).toEqual({ first, last });
  });

  it.each([
    [{}, 28, undefined],
    [{ days: '7' }, 7, undefined],
    [{ days: '8' }, 28, 'The lengths are 7, 28, 90, 365 days.'],
    [{ from: '2026-11-17', to: '2026-11-23' }, 7, undefined],
    [{ from: '2026-11-16', to: '2026-11-22' }, undefined, undefined],
    [{ from: '2026-11-23', to: '2026-11-17' }, 28, 'The first day is after the last one.'],
    [{ from: '2026-13-45', to: '2026-11-17' }, 28, 'A period needs two days'],
    [{ from: '2026-11-17' }, 28, 'A period needs two days'],
    [{ to: '' }, 28, 'A period needs two days'],
    [{ from: '2001-01-01', to: '2026-11-23' }, undefined, 'A period has at most three years.'],
  ])('for %j is the offered one of %s days, and the problem is %s', (request, preset, problem) => {
    const asked = periodOf(request, NOW);
    expect(asked.preset).toBe(preset);
    expect(asked.problem?.slice(0, problem?.length)).toBe(problem);
  });

  it('has a period of the same length before it, without a gap', () => {
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
});

it.each(['9999-12-31', '0000-01-01', '0001-01-01', '1999-12-31', '3000-01-01'])(
  '§7 the day %s counts as none',
  (day) => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(periodOf({ from: day, to: day }, now).period).toEqual(periodOf({}, now).period);
  },
);
