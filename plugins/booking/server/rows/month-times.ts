import type { Database } from '@plinth/server/storage';
import { isDate } from '../clock/read-start.ts';
import { type DayNumber, dayNumber, isoDate } from '../clock/time-zone.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { bookableDays, type StartTime } from '../times/free-times.ts';
import { type Month, monthOf } from '../times/month.ts';
import { daysOf } from './days-of.ts';

interface AskedMonth {
  /** A date (`2026-03-29`) or a month (`2026-03`). Any other text means the first month with a free time. */
  readonly asked: string;
  readonly now: Date;
  /** Set when an existing booking is moved: its id, and the number of its places. Default: a new booking is made. */
  readonly moved?: { readonly id: string; readonly places: number } | undefined;
}

export interface MonthTimes {
  /** The first and the last day that can be booked. */
  readonly bookable: { readonly first: DayNumber; readonly last: DayNumber };
  /** The day that was asked for, or the nearest day that can be booked. */
  readonly nearest: DayNumber;
  readonly month: Month;
  /** Times with enough free places, by day. Days without such a time are left out. */
  readonly free: ReadonlyMap<DayNumber, readonly StartTime[]>;
  /** Days of the month whose times are all taken. */
  readonly full: ReadonlySet<DayNumber>;
}

/** The free times of a month of a service. */
export async function monthTimes(
  database: Database,
  service: BookedService,
  { asked, now, moved }: AskedMonth,
): Promise<MonthTimes> {
  const bookable = bookableDays(service, now.getTime());
  const date = [asked, `${asked}-01`].find(isDate);
  const nearest = Math.min(
    Math.max(date === undefined ? bookable.first : dayNumber(date), bookable.first),
    bookable.last,
  );
  const places = moved?.places ?? 1;
  const daysIn = ({ first, days }: Month) =>
    daysOf(database, service, { from: first, days, now, ...(moved && { without: moved.id }) });
  const isFree = (each: StartTime) => each.free >= places;
  let month = monthOf(isoDate(nearest));
  let days = await daysIn(month);
  if (date === undefined && ![...days.values()].some((times) => times.some(isFree))) {
    const all = await daysIn({ first: bookable.first, days: bookable.last - bookable.first + 1 });
    const [day] = [...all].find(([, times]) => times.some(isFree)) ?? [];
    if (day !== undefined) {
      month = monthOf(isoDate(day));
      days = all;
    }
  }
  const { first, days: count } = month;
  const free = new Map<DayNumber, readonly StartTime[]>();
  const full = new Set<DayNumber>();
  for (const [day, all] of days) {
    if (day < first || day >= first + count) continue;
    const times = all.filter(isFree);
    if (times.length > 0) free.set(day, times);
    else full.add(day);
  }
  return { bookable, nearest, month, free, full };
}
