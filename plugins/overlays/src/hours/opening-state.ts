import type { LocalTime } from './local-time.ts';

/**
 * A range of time in which the site is open, in minutes since midnight of the day. An end at or before the start, or
 * beyond 1440, is on the next day.
 */
interface MinuteRange {
  readonly from: number;
  readonly to: number;
}

/** The ranges of each day, Monday first. */
export type WeekHours = readonly (readonly MinuteRange[])[];

export interface OpeningState {
  readonly isOpen: boolean;
  /**
   * If open, when it closes; otherwise when it opens today. In minutes since today's midnight. Undefined when it stays
   * open for more than a day, or closed for the rest of the day.
   */
  readonly next: number | undefined;
}

const DAY_MINUTES = 1440;
const WEEK_DAYS = 7;

/**
 * Today's state: open and until when, or when it opens today, or closed for the rest of the day. All times are local
 * times of the site, so daylight saving time has no effect.
 */
export function openingState(week: WeekHours, { day, minute }: LocalTime): OpeningState {
  const ranges = joined(rangesAround(week, day));
  const current = ranges.find(({ from, to }) => from <= minute && minute < to);
  return current
    ? { isOpen: true, next: current.to - minute > DAY_MINUTES ? undefined : current.to }
    : { isOpen: false, next: ranges.find(({ from }) => minute < from && from < DAY_MINUTES)?.from };
}

/** The ranges from yesterday, which may end today, until two days after tomorrow, in minutes since today's midnight. */
function rangesAround(week: WeekHours, today: number) {
  return [-1, 0, 1, 2, 3].flatMap((offset) =>
    (week[(today + offset + WEEK_DAYS) % WEEK_DAYS] ?? []).map(({ from, to }) => ({
      from: from + offset * DAY_MINUTES,
      to: (to > from ? to : to + DAY_MINUTES) + offset * DAY_MINUTES,
    })),
  );
}

/** Joins ranges that overlap or touch, in their order. Changes the ranges. */
function joined(ranges: readonly { from: number; to: number }[]): MinuteRange[] {
  const result: { from: number; to: number }[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push(range);
  }
  return result;
}
