import type { WeekHours } from './opening-state.ts';

/** Writes the opening hours of a week into one text for an attribute: `540-720,780-1080;…`, Monday first. */
export function hoursText(week: WeekHours): string {
  return week.map((day) => day.map(({ from, to }) => `${from}-${to}`).join(',')).join(';');
}
