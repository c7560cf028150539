import { describe, expect, it } from 'vitest';
import { readStart } from './read-start.ts';
import { dayNumber, dayOf, edgeInstant, instantsOf, isoDate, isTimeZone, weekdayOf } from './time-zone.ts';

const MINUTE_MS = 60_000;
const STEP = 15;
const DAY_MINUTES = 24 * 60;

/** Days on which clocks change, in zones with every kind of change, and days on which they do not. */
const DAYS = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Europe/Berlin', '2026-07-01'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  // The first hour of the day is skipped or repeated.
  ['Africa/Cairo', '2026-04-24'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  // The last hour of the day is repeated.
  ['Africa/Cairo', '2026-10-29'],
  // The whole day is skipped.
  ['Pacific/Apia', '2011-12-30'],
  ['Asia/Kathmandu', '2026-06-01'],
  ['Pacific/Kiritimati', '2026-01-01'],
  ['Pacific/Niue', '2026-12-31'],
  ['UTC', '2026-02-28'],
] as const;

/**
 * Maps each local time of a day to the instants at which clocks show it. Uses `Intl` for every instant around the day.
 */
function reference(timeZone: string, date: string): ReadonlyMap<string, readonly number[]> {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const noon = Date.parse(`${date}T12:00:00Z`);
  const found = new Map<string, number[]>();
  for (let at = noon - 40 * 60 * MINUTE_MS; at < noon + 40 * 60 * MINUTE_MS; at += STEP * MINUTE_MS) {
    const clock = format.format(at);
    if (clock.startsWith(date)) found.set(clock, [...(found.get(clock) ?? []), at]);
  }
  return found;
}

describe('time zones', () => {
  it.each(DAYS)('%s on %s: each time of the day is the instant of Intl, none or two', (timeZone, date) => {
    const expected = reference(timeZone, date);
    const day = dayNumber(date);
    for (let minutes = 0; minutes < DAY_MINUTES; minutes += STEP) {
      const clock = `${date} ${new Date(minutes * MINUTE_MS).toISOString().slice(11, 16)}`;
      expect([clock, instantsOf(timeZone, day, minutes)]).toEqual([clock, expected.get(clock) ?? []]);
    }
    for (const [clock, instants] of expected)
      for (const instant of instants) expect([clock, isoDate(dayOf(timeZone, instant))]).toEqual([clock, date]);
  });

  it.each([
    ['opens in a skipped hour', '2026-03-29', 150, 'opens', '2026-03-29T01:00:00.000Z'],
    ['closes in a skipped hour', '2026-03-29', 150, 'closes', '2026-03-29T01:00:00.000Z'],
    ['opens in a repeated hour', '2026-10-25', 150, 'opens', '2026-10-25T00:30:00.000Z'],
    ['closes in a repeated hour', '2026-10-25', 150, 'closes', '2026-10-25T01:30:00.000Z'],
    ['closes at midnight', '2026-10-25', DAY_MINUTES, 'closes', '2026-10-25T23:00:00.000Z'],
  ] as const)('a place that %s', (_, date, minutes, edge, expected) => {
    expect(new Date(edgeInstant('Europe/Berlin', dayNumber(date), minutes, edge)).toISOString()).toBe(expected);
  });

  it.each([
    ['2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
    ['2026-07-01T10:00:00.000Z', '2026-07-01T10:00:00.000Z'],
    ['2026-10-25T02:30+02:00', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25T02:30', 'repeated-hour'],
    ['2026-03-29T02:30', 'skipped-hour'],
    ['2026-02-31T10:00', 'wrong-time'],
    ['2026-07-01T24:00', 'wrong-time'],
    ['2026-07-01T10:00+25:00', 'wrong-time'],
    ['2026-07-01', 'wrong-time'],
    ['', 'wrong-time'],
    ['tomorrow', 'wrong-time'],
  ])('reads the start %s', (text, expected) => {
    const read = readStart(text, 'Europe/Berlin');
    expect(typeof read === 'number' ? new Date(read).toISOString() : read).toBe(expected);
  });

  it.each([
    ['Europe/Berlin', true],
    ['America/Argentina/Buenos_Aires', true],
    ['UTC', true],
    ['Europe/Atlantis', false],
    ['+02:00', false],
    ['', false],
    ['a'.repeat(65), false],
    ['Europe/Berlin\n', false],
  ])('knows whether %j is a zone', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });

  it('knows the weekday of a day', () => {
    expect(['2026-03-30', '2026-03-29', '1969-12-28'].map((date) => weekdayOf(dayNumber(date)))).toEqual([0, 6, 6]);
  });
});
