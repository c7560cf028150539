/** Days from `first` to `last`, both included, UTC: `2026-11-20`. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** Lengths in days that the page offers. */
export const PRESETS = [7, 28, 90, 365] as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_DAYS = 28;
/** Limit for the days of a period, so that the rows that a query reads are limited too. */
const LONGEST_DAYS = 3 * 366;
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
/** A period ends in the years 2000 to 2999, so that the days around it have four digits in their year too. */
const LAST_SHAPE = /^2/;

/** The period in the address of the page, as it was sent. */
export interface PeriodRequest {
  readonly days?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The period that a page shows. */
export interface AskedPeriod {
  readonly period: Period;
  /** The offered length that the period has; undefined when it is another one, or ends before today. */
  readonly preset: (typeof PRESETS)[number] | undefined;
  /** Says what is wrong with the request. The period is then the last 28 days, or the end of a period that is too long. */
  readonly problem: string | undefined;
}

/**
 * Returns the period of a request: from `from` to `to`, or the last `days` days. Default: the last 28 days. A period longer
 * than three years becomes the three years that end at `to`.
 */
export function periodOf({ days, from, to }: PeriodRequest, now: Date): AskedPeriod {
  const today = dayOf(now.getTime());
  const lastDays = (count: number): Period => ({ first: addDays(today, 1 - count), last: today });
  const asked = (period: Period, problem?: string): AskedPeriod => {
    const preset = PRESETS.find((each) => period.last === today && lengthOf(period) === each);
    return { period, preset, problem };
  };
  if (from !== undefined || to !== undefined) {
    if (!isDay(from) || !isDay(to) || !LAST_SHAPE.test(to)) return asked(lastDays(USUAL_DAYS), NO_DAYS);
    if (from > to) return asked(lastDays(USUAL_DAYS), WRONG_ORDER);
    const first = later(from, addDays(to, 1 - LONGEST_DAYS));
    return asked({ first, last: to }, first === from ? undefined : TOO_LONG);
  }
  const count = PRESETS.find((preset) => String(preset) === days);
  return asked(lastDays(count ?? USUAL_DAYS), days === undefined || count !== undefined ? undefined : NO_PRESET);
}

const SHOWN_INSTEAD = `The last ${USUAL_DAYS} days are shown instead.`;
const NO_DAYS = `A period needs two days, such as 2026-03-01, and ends in the years 2000 to 2999. ${SHOWN_INSTEAD}`;
const WRONG_ORDER = `The first day is after the last one. ${SHOWN_INSTEAD}`;
const NO_PRESET = `The lengths are ${PRESETS.join(', ')} days. ${SHOWN_INSTEAD}`;
const TOO_LONG = 'A period has at most three years. The last three years of it are shown.';

/** Returns the period of the same length that ends on the day before this one begins. */
export function before({ first, last }: Period): Period {
  return { first: addDays(first, -lengthOf({ first, last })), last: addDays(first, -1) };
}

/** Number of days. */
export function lengthOf({ first, last }: Period): number {
  return Math.round((timeOf(last) - timeOf(first)) / DAY_MS) + 1;
}

/** Each day of the period. */
export function daysOf(period: Period): readonly string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => addDays(period.first, index));
}

function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * DAY_MS);
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && DAY_SHAPE.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
