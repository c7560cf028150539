/** A date below a chart. */
export interface DateMark {
  /** Index of the date's day among the days of the chart. */
  readonly index: number;
  /** `23 Nov`, or `Nov 2026` in a chart that marks months. */
  readonly text: string;
}

/** Limit for the dates below a chart. */
const MOST_MARKS = 7;
const DAY_STEPS = [1, 2, 7, 14] as const;
const MONTH_STEPS = [1, 2, 3, 6, 12] as const;
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/**
 * Chooses at most seven dates to show below a chart, at equal distances. In a short chart the last date is the last
 * day. In a long chart the dates are the first days of months.
 *
 * @param days All days of the chart in the form `2026-11-20`, without gaps.
 */
export function dateMarks(days: readonly string[]): readonly DateMark[] {
  const step = DAY_STEPS.find((each) => days.length <= each * MOST_MARKS);
  if (step !== undefined) return marksOf(days, (_, index) => (days.length - 1 - index) % step === 0, dayText);
  for (const months of MONTH_STEPS) {
    const marks = marksOf(
      days,
      (day) => day.endsWith('-01') && (Number(day.slice(5, 7)) - 1) % months === 0,
      monthText,
    );
    if (marks.length <= MOST_MARKS) return marks;
  }
  return marksOf(days, (_, index) => index === 0 || index === days.length - 1, monthText);
}

function marksOf(
  days: readonly string[],
  isMarked: (day: string, index: number) => boolean,
  textOf: (day: string) => string,
): readonly DateMark[] {
  return days.flatMap((day, index) => (isMarked(day, index) ? [{ index, text: textOf(day) }] : []));
}

function dayText(day: string): string {
  return `${Number(day.slice(8))} ${monthName(day)}`;
}

function monthText(day: string): string {
  return `${monthName(day)} ${day.slice(0, 4)}`;
}

function monthName(day: string): string {
  return MONTH.format(new Date(`${day}T00:00:00Z`));
}
