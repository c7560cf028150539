import type { LocalTime } from './local-time.ts';

/**
 * A range of time in which the site is open. `from` and `to` are minutes since midnight. When `to` is not after `from`,
 * or is beyond 1440, the site closes on the next day.
 */
interface MinuteRange {
  readonly from: number;
  readonly to: number;
}

/** The ranges of each day of the week, Monday first. */
export type WeekHours = readonly (readonly MinuteRange[])[];

export interface OpeningState {
  readonly isOpen: boolean;
  /**
   * While the site is open, the time at which it closes; otherwise the time at which it opens today. The time is in
   * minutes since today's midnight. Undefined when the site stays open for more than a day, or closed for the rest of
   * the day.
   */
  readonly next: number | undefined;
}

const DAY_MINUTES = 1440;
const WEEK_DAYS = 7;

/**
 * Today's opening state: the site is open until some time, opens later today at some time, or is closed for the rest of
 * the day. All times are local times of the site, so daylight saving time has no effect.
 */
export function openingState(week: WeekHours, { day, minute }: LocalTime): OpeningState {
  const ranges = joined(rangesAround(week, day));
  const current = ranges.find(({ from, to }) => from <= minute && minute < to);
  return current
    ? { isOpen: true, next: current.to - minute > DAY_MINUTES ? undefined : current.to }
    : { isOpen: false, next: ranges.find(({ from }) => minute < from && from < DAY_MINUTES)?.from };
}

/**
 * The ranges of yesterday, today and the next three days, in minutes since today's midnight. A range of yesterday can
 * end today.
 */
function rangesAround(week: WeekHours, today: number) {
  return [-1, 0, 1, 2, 3].flatMap((offset) =>
    (week[(today + offset + WEEK_DAYS) % WEEK_DAYS] ?? []).map(({ from, to }) => ({
      from: from + offset * DAY_MINUTES,
      to: (to > from ? to : to + DAY_MINUTES) + offset * DAY_MINUTES,
    })),
  );
}

/** Joins ranges that overlap or touch. Returns the ranges in their order in time. Changes the given objects. */
function joined(ranges: readonly { from: number; to: number }[]): MinuteRange[] {
  const result: { from: number; to: number }[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push(range);
  }
  return result;
}
