import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dayNumber, isoDate } from '../clock/time-zone.ts';
import { bookingFileSchema, servicesOf } from '../settings/booking-file.ts';
import { freeTimes, type TakenTime } from './free-times.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

function serviceOf(settings: object, file: object = {}) {
  const all = {
    timeZone: 'Europe/Berlin',
    services: [{ id: 's', title: 'S', minutes: 60, ahead: 731, ...settings }],
    ...file,
  };
  const service = servicesOf(v.parse(bookingFileSchema, all)).get('s');
  if (!service) throw new Error('the file has no service "s"');
  return service;
}

interface Question {
  readonly taken?: readonly TakenTime[];
  readonly now?: number;
  readonly days?: number;
}

/** The times of some days as `<UTC time> <free places>`. */
function timesOf(
  service: ReturnType<typeof serviceOf>,
  date: string,
  { taken = [], now = NOW, days = 1 }: Question = {},
) {
  return [...freeTimes({ service, from: dayNumber(date), days, taken, now })].flatMap(([, times]) =>
    times.map(({ starts, free }) => `${new Date(starts).toISOString().slice(5, 16)} ${free}`),
  );
}

function taken(starts: string, minutes: number, more: Partial<TakenTime> = {}): TakenTime {
  const at = Date.parse(starts);
  return { service: 's', starts: at, until: at + minutes * 60_000, places: 1, ...more };
}

const EVERY_DAY = (hours: readonly string[]) => ({
  hours: Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, hours]),
  ),
});

describe('free times', () => {
  const service = serviceOf({ capacity: 2 }, { hours: { monday: ['09:00-12:00', '13:00-14:30'] } });

  it('begins at the opening, one after the other, as long as it ends before the closing', () => {
    expect(timesOf(service, '2026-02-02', { days: 7 })).toEqual([
      '02-02T08:00 2',
      '02-02T09:00 2',
      '02-02T10:00 2',
      '02-02T12:00 2',
    ]);
  });

  it('an exception of the service counts before one of the file, and both before the weekday', () => {
    const changed = serviceOf(
      { exceptions: [{ from: '2026-02-10', hours: ['10:00-11:00'] }] },
      { hours: { monday: ['09:00-10:00'] }, exceptions: [{ from: '2026-02-09', until: '2026-02-11' }] },
    );
    expect(timesOf(changed, '2026-02-02', { days: 14 })).toEqual(['02-02T08:00 1', '02-10T09:00 1']);
  });

  it('counts the places at the busiest moment of bookings that overlap', () => {
    const half = serviceOf({ capacity: 3, every: 30 }, { hours: { monday: ['09:00-11:30'] } });
    const list = [taken('2026-02-02T08:00Z', 60, { places: 2 }), taken('2026-02-02T09:00Z', 60)];
    expect(timesOf(half, '2026-02-02', { taken: list })).toEqual([
      '02-02T08:00 1',
      '02-02T08:30 1',
      '02-02T09:00 2',
      '02-02T09:30 2',
    ]);
  });

  it('nothing begins in the buffer after a booking, or so late that its own buffer overlaps one', () => {
    const buffered = serviceOf({ buffer: 30, every: 30 }, { hours: { monday: ['09:00-13:00'] } });
    expect(timesOf(buffered, '2026-02-02', { taken: [taken('2026-02-02T09:30Z', 90)] })).toEqual([
      '02-02T08:00 1',
      '02-02T08:30 0',
      '02-02T09:00 0',
      '02-02T09:30 0',
      '02-02T10:00 0',
      '02-02T10:30 0',
      '02-02T11:00 1',
    ]);
  });

  it('another service of the same calendar takes all places', () => {
    const list = [taken('2026-02-02T08:30Z', 60, { service: 'other' })];
    expect(timesOf(service, '2026-02-02', { taken: list })[0]).toBe('02-02T08:00 0');
  });

  it.each([
    ['in the past', {}, '2026-02-02T08:00Z', '02-02T09:00 1'],
    ['before the notice is over', { notice: 2 }, '2026-02-02T07:30Z', '02-02T10:00 1'],
    ['after the last day', { ahead: 1 }, '2026-01-31T08:00Z', undefined],
  ])('leaves out times %s', (_, settings, now, first) => {
    const each = serviceOf(settings, { hours: { monday: ['09:00-12:00'] } });
    expect(timesOf(each, '2026-02-02', { now: Date.parse(now) })[0]).toBe(first);
  });

  it.each([
    ['skips', '2026-03-29', ['03-29T00:00 1', '03-29T00:30 1', '03-29T01:00 1', '03-29T01:30 1']],
    [
      'repeats',
      '2026-10-25',
      [
        '10-24T23:00 1',
        '10-24T23:30 1',
        '10-25T00:00 1',
        '10-25T00:30 1',
        '10-25T01:00 1',
        '10-25T01:30 1',
        '10-25T02:00 1',
        '10-25T02:30 1',
      ],
    ],
  ])('a night in which daylight saving %s an hour', (_, date, expected) => {
    const night = serviceOf({ minutes: 30 }, EVERY_DAY(['01:00-04:00']));
    expect(timesOf(night, date)).toEqual(expected);
  });

  it('a year has every day, also those on which the clocks change', () => {
    const whole = serviceOf({ minutes: 60 }, EVERY_DAY(['00:00-24:00']));
    const year = freeTimes({ service: whole, from: dayNumber('2026-01-02'), days: 365, taken: [], now: NOW });
    const lengths = [...year].filter(([, times]) => times.length !== 24);
    expect([year.size, lengths.map(([day, times]) => [isoDate(day), times.length])]).toEqual([
      365,
      [
        ['2026-03-29', 23],
        ['2026-10-25', 25],
      ],
    ]);
  });
});
