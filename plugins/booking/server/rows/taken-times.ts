import type { Database } from '@plinth/server/storage';
import { LONGEST_MINUTES } from '../settings/booking-file.ts';
import type { TakenTime } from '../times/free-times.ts';

const MINUTE_MS = 60_000;
/** Longest time from the start of a booking to the end of its buffer. */
const LONGEST_MS = 2 * LONGEST_MINUTES * MINUTE_MS;

interface Span {
  readonly calendar: string;
  /** Milliseconds. */
  readonly from: number;
  readonly until: number;
  readonly now: Date;
  /** Id of a booking whose time counts as free, because the booking is being moved. */
  readonly without?: string;
}

/**
 * The taken times of a calendar that can overlap a period, in the order in which they start. Held places that have
 * expired are free.
 */
export async function takenTimes(
  database: Database,
  { calendar, from, until, now, without }: Span,
): Promise<readonly TakenTime[]> {
  const first = new Date(from - LONGEST_MS).toISOString();
  const end = new Date(until).toISOString();
  // One statement reads confirmed and held places, so that a held place that is confirmed meanwhile is not missed.
  const rows = await database
    .selectFrom('booking_taken')
    .select(['service', 'starts_at', 'busy_until', 'places'])
    .where('calendar', '=', calendar)
    .where('starts_at', '>', first)
    .where('starts_at', '<', end)
    .where('places', '>', 0)
    .unionAll(
      database
        .selectFrom('booking_bookings')
        .select(['service', 'starts_at', 'busy_until', 'places'])
        .where('state', '=', 'held')
        .where('expires_at', '>', now.toISOString())
        .where('calendar', '=', calendar)
        .where('starts_at', '>', first)
        .where('starts_at', '<', end),
    )
    .$if(without !== undefined, (query) =>
      query.unionAll(
        database
          .selectFrom('booking_bookings')
          // This row has the negative number of the places of the booking that is being moved, so those places count as
          // free.
          .select(({ neg }) => ['service', 'starts_at', 'busy_until', neg('places').as('places')])
          .where('id', '=', without ?? '')
          .where(({ or, eb }) => or([eb('state', '=', 'booked'), eb('expires_at', '>', now.toISOString())])),
      ),
    )
    .execute();
  return rows
    .map(({ service, starts_at, busy_until, places }) => ({
      service,
      starts: Date.parse(starts_at),
      until: Date.parse(busy_until),
      places,
    }))
    .sort((one, other) => one.starts - other.starts);
}
