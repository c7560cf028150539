/** The days from `first` to `last`, both included. Dates have the form `2026-11-20` and are in UTC. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/**
 * The parts of a period: single days, and longer spans, whose sums are also stored, so that few rows are read for a
 * long period. The name of a span is the prefix that all its dates share: `2026-11` is November, `2026-11-2` is 20 to
 * 29 November.
 */
export interface PeriodParts {
  readonly days: readonly string[];
  readonly spans: readonly string[];
}

/** Lengths of the names of spans: 7 characters for a month, 9 for about ten days. */
export const SPAN_LENGTHS = [7, 9] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The spans that a day is in. */
export function spansOf(day: string): readonly string[] {
  return SPAN_LENGTHS.map((length) => day.slice(0, length));
}

/** Splits a period into the longest spans that fit into it, and the remaining days. */
export function partsOf({ first, last }: Period): PeriodParts {
  const days: string[] = [];
  const spans: string[] = [];
  for (let day = first; day <= last; ) {
    const start = day;
    const span = spansOf(start).find((name) => !dayBefore(start).startsWith(name) && lastDayOf(name) <= last);
    if (span === undefined) days.push(day);
    else spans.push(span);
    day = dayAfter(span === undefined ? day : lastDayOf(span));
  }
  return { days, spans };
}

function lastDayOf(span: string): string {
  const [year, month] = [Number(span.slice(0, 4)), Number(span.slice(5, 7))];
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const lastOfTen = `${span}9`;
  return span.length === SPAN_LENGTHS[0] || lastOfTen > lastOfMonth ? lastOfMonth : lastOfTen;
}

function dayBefore(day: string): string {
  return shifted(day, -1);
}

function dayAfter(day: string): string {
  return shifted(day, 1);
}

function shifted(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}
