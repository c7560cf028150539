/** The days from `first` to `last`, both included. Dates are in UTC and have the form `2026-11-20`. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** The last `count` days, of which today is the last. */
export function lastDays(count: number, now: Date): Period {
  const today = dayOf(now.getTime());
  return { first: addDays(today, 1 - count), last: today };
}

/** Returns the period of the same length that ends on the day before the given period begins. */
export function before({ first, last }: Period): Period {
  return { first: addDays(first, -lengthOf({ first, last })), last: addDays(first, -1) };
}

/** Number of days in a period. */
export function lengthOf({ first, last }: Period): number {
  return Math.round((timeOf(last) - timeOf(first)) / DAY_MS) + 1;
}

/** All days of the period, in order. */
export function daysOf(period: Period): readonly string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => addDays(period.first, index));
}

/** The day that is `count` days after `day`. A negative `count` gives an earlier day. */
export function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * DAY_MS);
}

/** Is the text a day of the calendar, such as `2026-11-20`? */
export function isDay(text: string): boolean {
  return DAY_SHAPE.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
