import { againAfterDeadlock, type Database, timeOrderedId } from '@plinth/server/storage';
import type { BookedService } from '../settings/booking-file.ts';
import type { BookingRow } from './booking-tables.ts';
import { lockCalendar } from './lock-calendar.ts';
import { type PlaceProblem, startProblem } from './start-problem.ts';

const MINUTE_MS = 60_000;

export interface WantedPlace {
  /** Idempotency key. */
  readonly key: string;
  readonly service: BookedService;
  /** Milliseconds. */
  readonly starts: number;
  readonly places: number;
  /** Minutes for which the place is held. */
  readonly holdMinutes: number;
  readonly memberId: string;
  readonly locale: string;
  readonly origin: string;
  readonly now: Date;
}

/** `key`: the key was already used for a different time. */
export type HeldPlace = { readonly booking: BookingRow } | { readonly problem: PlaceProblem | 'places' | 'key' };

/**
 * Holds a place until the visitor has entered name and email address. The same transaction checks that the place is
 * free and takes it, so no place is given twice. A repeated call with the same key returns the booking of the first
 * call.
 */
export async function holdPlace(database: Database, wanted: WantedPlace): Promise<HeldPlace> {
  const { service, starts, places, now } = wanted;
  if (places > service.places) return { problem: 'places' };
  // Repeated requests, and most requests for a time that is taken, end here without waiting for the lock of the
  // calendar.
  const earlier = await withKey(database, wanted);
  if (earlier) return earlier;
  const early = await startProblem(database, service, { starts, places, now });
  if (early) return { problem: early };
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction): Promise<HeldPlace> => {
      await lockCalendar(transaction, service.calendar);
      const known = await withKey(transaction, wanted);
      if (known) return known;
      const problem = await startProblem(transaction, service, { starts, places, now });
      if (problem) return { problem };
      const booking = rowOf(wanted);
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('booking_bookings')
        .values(booking)
        // Another request with the same key can be running for a different calendar, which has a different lock.
        .onConflict((conflict) => conflict.column('booking_key').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 0n ? { problem: 'key' } : { booking };
    }),
  );
}

/** The columns of a booking that contain its times. */
export function timesOf(service: BookedService, starts: number) {
  const after = (minutes: number) => new Date(starts + minutes * MINUTE_MS).toISOString();
  return {
    starts_at: after(0),
    ends_at: after(service.minutes),
    busy_until: after(service.minutes + service.buffer),
  };
}

async function withKey(database: Database, wanted: WantedPlace): Promise<HeldPlace | undefined> {
  const booking = await database
    .selectFrom('booking_bookings')
    .selectAll()
    .where('booking_key', '=', wanted.key)
    .executeTakeFirst();
  if (!booking) return undefined;
  const isSame =
    booking.service === wanted.service.id &&
    booking.places === wanted.places &&
    Date.parse(booking.starts_at) === wanted.starts;
  return isSame ? { booking } : { problem: 'key' };
}

function rowOf({ key, service, starts, places, holdMinutes, memberId, locale, origin, now }: WantedPlace): BookingRow {
  const at = now.toISOString();
  return {
    id: timeOrderedId(now.getTime()),
    booking_key: key,
    service: service.id,
    calendar: service.calendar,
    state: 'held',
    ...timesOf(service, starts),
    places,
    expires_at: new Date(now.getTime() + holdMinutes * MINUTE_MS).toISOString(),
    sequence: 0,
    title: service.title,
    location: service.location,
    time_zone: service.timeZone,
    name: '',
    email: '',
    note: '',
    member_id: memberId,
    locale,
    origin,
    created_at: at,
    changed_at: at,
  };
}
