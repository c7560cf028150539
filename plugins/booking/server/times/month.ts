import { parseDate } from '@internationalized/date';
import { type DayNumber, dayNumber, isoDate } from '../clock/time-zone.ts';

/** The first day of a month, and the number of its days. */
export interface Month {
  readonly first: DayNumber;
  readonly days: number;
}

/** @param iso A date in the month. */
export function monthOf(iso: string): Month {
  const first = dayNumber(`${iso.slice(0, 7)}-01`);
  const { year, month } = parseDate(isoDate(first));
  return { first, days: new Date(Date.UTC(year, month, 0)).getUTCDate() };
}
