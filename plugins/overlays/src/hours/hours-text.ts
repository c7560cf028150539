import type { WeekHours } from './opening-state.ts';

/** Hours as one text for an attribute: `540-720,780-1080;…`, Monday first. */
export function hoursText(week: WeekHours): string {
  return week.map((day) => day.map(({ from, to }) => `${from}-${to}`).join(',')).join(';');
}

/** Reads what `hoursText` has written. The page's own scripts can change attributes, so anything else is left out. */
export function parseHours(text: string): WeekHours {
  return text
    .split(';')
    .map((day) =>
      [...day.matchAll(/(\d{1,4})-(\d{1,4})/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) })),
    );
}
