import type { Database } from '@plinth/server/storage';
import { dayOf } from '../clock/time-zone.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { bookableDays } from '../times/free-times.ts';
import { daysOf } from './days-of.ts';

/** Why a time cannot be booked. `closed`: the service never begins at this time. */
export type PlaceProblem = 'past' | 'too-soon' | 'too-late' | 'closed' | 'full';

interface Wanted {
  /** Milliseconds. */
  readonly starts: number;
  readonly places: number;
  readonly now: Date;
  readonly without?: string;
}

const HOUR_MS = 3_600_000;

/** Why a service cannot be booked at a time; undefined when it can. */
export async function startProblem(
  database: Database,
  service: BookedService,
  { starts, places, now, without }: Wanted,
): Promise<PlaceProblem | undefined> {
  const time = now.getTime();
  if (starts <= time) return 'past';
  if (starts < time + service.notice * HOUR_MS) return 'too-soon';
  const day = dayOf(service.timeZone, starts);
  if (day > bookableDays(service, time).last) return 'too-late';
  const days = await daysOf(database, service, { from: day, days: 1, now, ...(without !== undefined && { without }) });
  const found = days.get(day)?.find((each) => each.starts === starts);
  if (!found) return 'closed';
  return found.free < places ? 'full' : undefined;
}
