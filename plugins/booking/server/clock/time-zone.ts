import { CalendarDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

const LONGEST_NAME = 64;
const NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** Is the text the name of a time zone that this server knows, such as `Europe/Berlin`? */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST_NAME || !NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // `Intl` reports an unknown zone only by an exception.
    return false;
  }
}

/**
 * A day, counted from 1970-01-01. It is a number and not a date object, because a request can compute every day of a
 * year.
 */
export type DayNumber = number;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const LAST_MINUTE = 24 * 60;

/** @param iso A valid date, such as `2026-03-29`. */
export function dayNumber(iso: string): DayNumber {
  return Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
}

export function isoDate(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Number of the weekday of a day; 0 is Monday. 1970-01-01 was a Thursday. */
export function weekdayOf(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}

/**
 * UTC offset of each zone at the beginning of each day. It is cached, because the rules of a zone do not change while
 * the process runs.
 */
const offsets = new Map<string, Map<DayNumber, number>>();
const MOST_ZONES = 50;
const MOST_DAYS = 4_000;

/**
 * The instants at which the clocks show a time of a day, in milliseconds: none in an hour that daylight saving skips,
 * two in an hour that it repeats.
 *
 * @param minutes Minutes after midnight, up to 24 hours.
 */
export function instantsOf(timeZone: string, day: DayNumber, minutes: number): readonly number[] {
  if (minutes >= LAST_MINUTE) return instantsOf(timeZone, day + 1, minutes - LAST_MINUTE);
  const clock = day * DAY_MS + minutes * MINUTE_MS;
  const [atBegin, atEnd] = [offsetAtBegin(timeZone, day), offsetAtBegin(timeZone, day + 1)];
  // On most days the offset does not change, so no exact calculation is needed.
  if (atBegin === atEnd) return [clock - atBegin];
  const time = clockTime(clock);
  const [early, late] = (['earlier', 'later'] as const).map((side) => toZoned(time, timeZone, side));
  if (!early || !late) return [];
  const found = [early, late].filter((zoned) => toCalendarDateTime(zoned).compare(time) === 0);
  return [...new Set(found.map((zoned) => zoned.toDate().getTime()))];
}

/**
 * The instant at which a service opens or closes. If daylight saving skips the local time, it is the end of the skipped
 * hour. If the local time occurs twice, opening uses the first and closing the second, so that the service is open for
 * both hours.
 */
export function edgeInstant(timeZone: string, day: DayNumber, minutes: number, edge: 'opens' | 'closes'): number {
  const instants = instantsOf(timeZone, day, minutes);
  const wanted = edge === 'opens' ? instants[0] : instants.at(-1);
  if (wanted !== undefined) return wanted;
  return endOfGap(timeZone, day, minutes);
}

function endOfGap(timeZone: string, day: DayNumber, minutes: number): number {
  for (let after = minutes + 1; after <= LAST_MINUTE; after += 1) {
    const [first] = instantsOf(timeZone, day, after);
    if (first !== undefined) return first;
  }
  return edgeInstant(timeZone, day + 1, 0, 'opens');
}

/** The date in a time zone at an instant. */
export function dayOf(timeZone: string, instant: number): DayNumber {
  const utc = Math.floor(instant / DAY_MS);
  // The local date differs from the UTC date by at most one day.
  for (const day of [utc + 1, utc]) if (edgeInstant(timeZone, day, 0, 'opens') <= instant) return day;
  return utc - 1;
}

function offsetAtBegin(timeZone: string, day: DayNumber): number {
  const known = offsets.get(timeZone) ?? new Map<DayNumber, number>();
  const found = known.get(day);
  if (found !== undefined) return found;
  const time = clockTime(day * DAY_MS);
  const zoned = toZoned(time, timeZone);
  // If the first hour of the day is skipped, `instantsOf` must calculate exactly. `NaN` as the offset makes
  // `instantsOf` do so, because `NaN` never equals the offset of the next day.
  const offset = toCalendarDateTime(zoned).compare(time) === 0 ? zoned.offset : Number.NaN;
  if (known.size >= MOST_DAYS) known.clear();
  known.set(day, offset);
  if (offsets.size >= MOST_ZONES && !offsets.has(timeZone)) offsets.clear();
  offsets.set(timeZone, known);
  return offset;
}

/** @param clock A local time, as the milliseconds of the same date and time in UTC. */
function clockTime(clock: number): CalendarDateTime {
  const time = new Date(clock);
  return new CalendarDateTime(
    time.getUTCFullYear(),
    time.getUTCMonth() + 1,
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
  );
}
