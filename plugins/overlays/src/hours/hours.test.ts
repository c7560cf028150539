import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';
import { hoursText } from './hours-text.ts';
import { localTime } from './local-time.ts';
import { type OpeningState, openingState, type WeekHours } from './opening-state.ts';
import { parseHours } from './parse-hours.ts';

const CLOSED: WeekHours = [[], [], [], [], [], [], []];
const NINE_TO_FIVE = { from: 540, to: 1020 };
const at = (day: number, hour: number, minute = 0) => ({ day, minute: hour * 60 + minute });
const week = (days: Record<number, WeekHours[number]>): WeekHours => CLOSED.map((_, day) => days[day] ?? []);
const ALWAYS = CLOSED.map(() => [{ from: 0, to: 1440 }]);

describe("§9 info bar: today's state", () => {
  it.each<[string, WeekHours, ReturnType<typeof at>, OpeningState]>([
    ['before opening', week({ 2: [NINE_TO_FIVE] }), at(2, 8, 59), { isOpen: false, next: 540 }],
    ['at opening', week({ 2: [NINE_TO_FIVE] }), at(2, 9), { isOpen: true, next: 1020 }],
    ['a minute before closing', week({ 2: [NINE_TO_FIVE] }), at(2, 16, 59), { isOpen: true, next: 1020 }],
    ['at closing', week({ 2: [NINE_TO_FIVE] }), at(2, 17), { isOpen: false, next: undefined }],
    ['on a closed day', week({ 2: [NINE_TO_FIVE] }), at(3, 12), { isOpen: false, next: undefined }],
    [
      'at noon between two ranges',
      week({
        0: [
          { from: 540, to: 720 },
          { from: 780, to: 1080 },
        ],
      }),
      at(0, 12, 30),
      { isOpen: false, next: 780 },
    ],
    [
      'in ranges that touch',
      week({
        0: [
          { from: 720, to: 1080 },
          { from: 540, to: 720 },
        ],
      }),
      at(0, 10),
      { isOpen: true, next: 1080 },
    ],
    [
      'past midnight, the evening before',
      week({ 4: [{ from: 1200, to: 120 }] }),
      at(4, 23),
      { isOpen: true, next: 1560 },
    ],
    ['past midnight, after it', week({ 4: [{ from: 1200, to: 120 }] }), at(5, 1, 59), { isOpen: true, next: 120 }],
    ['past midnight, over', week({ 4: [{ from: 1200, to: 1560 }] }), at(5, 2), { isOpen: false, next: undefined }],
    ['from Sunday into Monday', week({ 6: [{ from: 1320, to: 180 }] }), at(0, 2), { isOpen: true, next: 180 }],
    ['around the clock', ALWAYS, at(3, 12), { isOpen: true, next: undefined }],
    ['a whole day', week({ 3: [{ from: 0, to: 0 }] }), at(3, 12), { isOpen: true, next: 1440 }],
    ['without hours', CLOSED, at(3, 12), { isOpen: false, next: undefined }],
  ])('%s', (_, hours, now, state) => {
    expect(openingState(hours, now)).toEqual(state);
  });

  const anyWeek = fc.array(fc.array(fc.record({ from: fc.nat(1440), to: fc.nat(2880) }), { maxLength: 4 }), {
    minLength: 7,
    maxLength: 7,
  });

  it('the closing or opening time is always in the future, and an opening time is always today', () => {
    fc.assert(
      fc.property(anyWeek, fc.nat(6), fc.nat(1439), (hours, day, minute) => {
        const { isOpen, next = Infinity } = openingState(hours, { day, minute });
        expect(next).toBeGreaterThan(minute);
        if (!isOpen && next !== Infinity) expect(next).toBeLessThan(1440);
      }),
    );
  });

  it('hours written as an attribute are read again unchanged', () => {
    fc.assert(
      fc.property(anyWeek, (hours) => {
        expect(parseHours(hoursText(hours))).toEqual(hours);
      }),
    );
  });

  it.each(['', 'x', '540', '-5-3', '999999-1'])('invalid parts of the text %j are left out', (text) => {
    for (const { from, to } of parseHours(text).flat()) expect(from <= 9999 && to <= 9999).toBe(true);
  });
});

describe('the time in the time zone of the site', () => {
  it.each([
    ['2027-03-28T00:59:00Z', 'Europe/Berlin', 6, '01:59'],
    ['2027-03-28T01:00:00Z', 'Europe/Berlin', 6, '03:00'],
    ['2027-10-31T00:30:00Z', 'Europe/Berlin', 6, '02:30'],
    ['2027-10-31T01:30:00Z', 'Europe/Berlin', 6, '02:30'],
    ['2027-06-15T23:30:00Z', 'Asia/Kolkata', 2, '05:00'],
    ['2027-06-15T00:30:00Z', 'America/New_York', 0, '20:30'],
    ['2027-06-15T00:00:00Z', 'UTC', 1, '00:00'],
  ])('%s is in %s day %i, %s', (date, zone, day, time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    expect(localTime(Date.parse(date), zone)).toEqual({ day, minute: hour * 60 + minute });
  });

  it.each(['Mars/Olympus', '', '"><script>'])('the zone %j is not known', (zone) => {
    expect(localTime(0, zone)).toBeUndefined();
  });

  it.each([
    [1080, 'en-GB', '18:00'],
    [1080, 'de', '18:00'],
    [1560, 'de', '02:00'],
  ])('%i minutes are in %s %s', (minutes, locale, text) => {
    expect(clockTime(minutes, locale)).toBe(text);
  });
});
