import type { Database } from '@plinth/server/storage';
import { type DayNumber, edgeInstant } from '../clock/time-zone.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { freeTimes, type StartTime } from '../times/free-times.ts';
import { takenTimes } from './taken-times.ts';

interface Days {
  readonly from: DayNumber;
  readonly days: number;
  readonly now: Date;
  readonly without?: string;
}

const MINUTE_MS = 60_000;

/**
 * The times at which a service can begin, with the number of free places at each time, on `days` days. The first day is
 * `from`.
 */
export async function daysOf(
  database: Database,
  service: BookedService,
  { from, days, now, without }: Days,
): Promise<ReadonlyMap<DayNumber, readonly StartTime[]>> {
  const { calendar, timeZone, minutes, buffer } = service;
  const taken = await takenTimes(database, {
    calendar,
    from: edgeInstant(timeZone, from, 0, 'opens'),
    // A service that begins at the end of the last day can end on the day after it.
    until: edgeInstant(timeZone, from + days, 0, 'opens') + (minutes + buffer) * MINUTE_MS,
    now,
    ...(without !== undefined && { without }),
  });
  return freeTimes({ service, from, days, taken, now: now.getTime() });
}
