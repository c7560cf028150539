import type { WeekHours } from './opening-state.ts';

/**
 * Reads the text that `hoursText` has written. Scripts of the page can change attributes, so any part of the text in a
 * different form is left out.
 */
export function parseHours(text: string): WeekHours {
  return text
    .split(';')
    .map((day) =>
      [...day.matchAll(/(\d{1,4})-(\d{1,4})/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) })),
    );
}
