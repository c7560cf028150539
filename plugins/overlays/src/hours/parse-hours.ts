import type { WeekHours } from './opening-state.ts';

/** Reads what `hoursText` has written. The page's own scripts can change attributes, so anything else is left out. */
export function parseHours(text: string): WeekHours {
  return text
    .split(';')
    .map((day) =>
      [...day.matchAll(/(\d{1,4})-(\d{1,4})/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) })),
    );
}
