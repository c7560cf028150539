import { addDays, isDay, lastDays, lengthOf, type Period } from './period.ts';

/** Lengths of periods, in days, that the page offers. */
export const PRESETS = [7, 28, 90, 365] as const;

const USUAL_DAYS = 28;
/** Limit for the days of a period, so that the rows that a query reads are limited too. */
const LONGEST_DAYS = 3 * 366;
/**
 * The first and the last day that a period can contain. The period before can begin earlier, but its days have a
 * four-digit year too.
 */
export const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2999-12-31'] as const;
/** Limit for the characters of the address that a message quotes. */
const LONGEST_QUOTE = 40;

/** The period in the address of the page, as it was sent. */
export interface PeriodRequest {
  readonly days?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface AskedPeriod {
  /** The requested period, or a different one when the requested period is not possible. */
  readonly period: Period;
  /** A sentence that says why `period` is not the requested one. */
  readonly problem?: string;
}

/**
 * Returns the period of a request: from `from` to `to`, or the last `days` days, or the last 28 days. For a period
 * longer than three years it returns the three years that end at `to`, and for an invalid one the last `days` or 28
 * days. In both cases it also returns a problem.
 */
export function askedPeriod({ days, from, to }: PeriodRequest, now: Date): AskedPeriod {
  const preset = PRESETS.find((each) => String(each) === days);
  const recent = lastDays(preset ?? USUAL_DAYS, now);
  if (from === undefined && to === undefined)
    return days === undefined || preset !== undefined
      ? { period: recent }
      : { period: recent, problem: `${quoted(days)} is not one of the lengths ${PRESETS.join(', ')}.` };
  const problem =
    dayProblem(from) ?? dayProblem(to) ?? missingDay(from, 'first', 'from') ?? missingDay(to, 'last', 'to');
  if (problem !== undefined || from === undefined || to === undefined)
    return { period: recent, ...(problem !== undefined && { problem }) };
  if (from > to) return { period: recent, problem: `The first day, ${from}, is after the last day, ${to}.` };
  const period = { first: from, last: to };
  if (lengthOf(period) <= LONGEST_DAYS) return { period };
  return {
    period: { first: addDays(to, 1 - LONGEST_DAYS), last: to },
    problem: `The period from ${from} to ${to} is longer than three years.`,
  };
}

/** The preset that equals the period. Undefined when no preset equals it. */
export function presetOf({ first, last }: Period, now: Date): number | undefined {
  return PRESETS.find((days) => {
    const recent = lastDays(days, now);
    return recent.first === first && recent.last === last;
  });
}

function dayProblem(day: string | undefined): string | undefined {
  if (day === undefined || day === '') return undefined;
  if (!isDay(day)) return `${quoted(day)} is not a day of the calendar. A day is written as 2026-11-20.`;
  return day >= FIRST_DAY && day <= LAST_DAY ? undefined : `${quoted(day)} is not in the years 2000 to 2999.`;
}

function missingDay(day: string | undefined, which: string, name: string): string | undefined {
  return day === undefined || day === '' ? `The address has no ${which} day (${name}).` : undefined;
}

function quoted(text: string): string {
  return `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}”`;
}
