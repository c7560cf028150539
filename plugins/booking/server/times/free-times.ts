import { openingRange } from '../clock/opening-range.ts';
import { type DayNumber, dayNumber, dayOf, edgeInstant, weekdayOf } from '../clock/time-zone.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { WEEKDAYS } from '../settings/booking-file.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Bookings of a service that begin at the same time. Times are milliseconds. */
export interface TakenTime {
  readonly service: string;
  readonly starts: number;
  /** End of the bookings including their buffer. */
  readonly until: number;
  readonly places: number;
}

/** A time at which a service can begin. */
export interface StartTime {
  readonly starts: number;
  /** Number of places that are free. */
  readonly free: number;
}

export interface FreeTimesQuestion {
  readonly service: BookedService;
  readonly from: DayNumber;
  readonly days: number;
  /** All bookings of the calendar that are not over when the first day begins, in the order in which they start. */
  readonly taken: readonly TakenTime[];
  readonly now: number;
}

/**
 * All times at which a service can begin, by day, in their order. Times without free places are included. Times that
 * are too soon or too far ahead to be booked are left out, and so are days without any time.
 */
export function freeTimes({
  service,
  from,
  days,
  taken,
  now,
}: FreeTimesQuestion): ReadonlyMap<DayNumber, readonly StartTime[]> {
  const { first, last } = bookableDays(service, now);
  const earliest = Math.max(now + 1, now + service.notice * HOUR_MS);
  const busyMs = (service.minutes + service.buffer) * MINUTE_MS;
  const longest = taken.reduce((most, { starts, until }) => Math.max(most, until - starts), 0);
  const found = new Map<DayNumber, readonly StartTime[]>();
  let begin = 0;
  for (let day = Math.max(from, first); day < from + days && day <= last; day += 1) {
    const times: StartTime[] = [];
    for (const starts of startsOn(service, day)) {
      if (starts < earliest) continue;
      while ((taken[begin]?.starts ?? Number.POSITIVE_INFINITY) + longest <= starts) begin += 1;
      times.push({ starts, free: freePlaces(service, { starts, until: starts + busyMs }, taken, begin) });
    }
    if (times.length > 0) found.set(day, times);
  }
  return found;
}

/** The first and the last day on which visitors can book. */
export function bookableDays(
  { timeZone, ahead }: BookedService,
  now: number,
): { readonly first: DayNumber; readonly last: DayNumber } {
  const first = dayOf(timeZone, now);
  return { first, last: first + ahead };
}

/**
 * The instants of a day at which a service can begin, taken or not. Steps are counted in elapsed time from the opening,
 * so an hour that daylight saving skips has no start and a repeated hour has each start twice.
 */
function startsOn(service: BookedService, day: DayNumber): readonly number[] {
  const { timeZone, minutes, every } = service;
  const starts = new Set<number>();
  for (const text of hoursOn(service, day)) {
    const range = openingRange(text);
    if (!range) continue;
    const closes = edgeInstant(timeZone, day, range.closes, 'closes');
    const opens = edgeInstant(timeZone, day, range.opens, 'opens');
    for (let at = opens; at + minutes * MINUTE_MS <= closes; at += every * MINUTE_MS) starts.add(at);
  }
  return [...starts].sort((one, other) => one - other);
}

function hoursOn({ exceptions, hours }: BookedService, day: DayNumber): readonly string[] {
  const exception = exceptions.find(({ from, until = from }) => dayNumber(from) <= day && day <= dayNumber(until));
  const weekday = WEEKDAYS[weekdayOf(day)];
  return exception?.hours ?? (weekday ? hours[weekday] : []);
}

/**
 * Number of free places. A booking of a different service in the same calendar takes all places. When bookings of the
 * same service overlap, the number is that of the moment with the fewest free places.
 */
function freePlaces(
  { id, capacity }: BookedService,
  wanted: { readonly starts: number; readonly until: number },
  taken: readonly TakenTime[],
  begin: number,
): number {
  const others: TakenTime[] = [];
  for (let at = begin; at < taken.length; at += 1) {
    const each = taken[at];
    if (!each || each.starts >= wanted.until) break;
    if (each.until <= wanted.starts) continue;
    if (each.service !== id) return 0;
    others.push(each);
  }
  const busiest = others.reduce((most, { starts }) => {
    const moment = Math.max(starts, wanted.starts);
    const places = others.reduce(
      (sum, each) => (each.starts <= moment && moment < each.until ? sum + each.places : sum),
      0,
    );
    return Math.max(most, places);
  }, 0);
  return Math.max(0, capacity - busiest);
}
