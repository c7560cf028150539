import { againAfterDeadlock, type Database, isPostgres } from '@plinth/server/storage';
import type { BookedService } from '../settings/booking-file.ts';
import { addBookingMail } from './booking-mails.ts';
import type { BookingRow } from './booking-tables.ts';
import { timesOf } from './hold-place.ts';
import { lockCalendar } from './lock-calendar.ts';
import { type PlaceProblem, startProblem } from './start-problem.ts';

const HOUR_MS = 3_600_000;
/** Limit for the changes of one booking, because each change sends a mail. */
const MOST_CHANGES = 50;

/**
 * Why a booking was not changed. `gone`: it does not exist. `late`: the time for changes is over. `expired`: the hold
 * has expired, and somebody else has taken the place. `often`: it was changed too often.
 */
export type ChangeProblem = PlaceProblem | 'gone' | 'cancelled' | 'late' | 'expired' | 'held' | 'often';

export type Changed = { readonly booking: BookingRow } | { readonly problem: ChangeProblem };

export interface BookingDetails {
  readonly name: string;
  readonly email: string;
  readonly note: string;
  readonly memberId: string;
}

/** The booking with this id; undefined when it does not exist. */
export function findBooking(database: Database, id: string): Promise<BookingRow | undefined> {
  return database.selectFrom('booking_bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Turns a held place into a booking. A second call changes nothing. After the hold has expired, the place is booked
 * only if nobody else has taken it.
 */
export function confirmBooking(
  database: Database,
  service: BookedService,
  { id, details, now }: { readonly id: string; readonly details: BookingDetails; readonly now: Date },
): Promise<Changed> {
  return inTransaction(database, service.calendar, id, async (transaction, booking) => {
    if (booking.state === 'booked') return { booking };
    if (booking.state === 'cancelled') return { problem: 'cancelled' };
    const starts = Date.parse(booking.starts_at);
    if (starts <= now.getTime()) return { problem: 'past' };
    if (booking.expires_at <= now.toISOString()) {
      const problem = await startProblem(transaction, service, { starts, places: booking.places, now, without: id });
      if (problem) return { problem: problem === 'full' ? 'expired' : problem };
    }
    const { name, email, note, memberId: member_id } = details;
    return store(transaction, booking, { state: 'booked', expires_at: '', name, email, note, member_id }, now);
  });
}

/** Moves a booking to a different time. */
export function moveBooking(
  database: Database,
  service: BookedService,
  { id, starts, now }: { readonly id: string; readonly starts: number; readonly now: Date },
): Promise<Changed> {
  return inTransaction(database, service.calendar, id, async (transaction, booking) => {
    const refused = changeProblem(booking, service.changes, now);
    if (refused) return { problem: refused };
    if (Date.parse(booking.starts_at) === starts) return { booking };
    const problem = await startProblem(transaction, service, { starts, places: booking.places, now, without: id });
    if (problem) return { problem };
    return store(transaction, booking, { ...timesOf(service, starts), sequence: booking.sequence + 1 }, now);
  });
}

/**
 * Cancels a booking.
 *
 * @param hours The booking can be cancelled until this many hours before its start. Undefined for the owner, who can
 * cancel at any time.
 * @param also Called in the same transaction.
 */
export function cancelBooking(
  database: Database,
  {
    id,
    calendar,
    hours,
    now,
  }: { readonly id: string; readonly calendar: string; readonly hours: number | undefined; readonly now: Date },
  also?: (transaction: Database, booking: BookingRow) => Promise<void>,
): Promise<Changed> {
  return inTransaction(database, calendar, id, async (transaction, booking) => {
    if (booking.state === 'cancelled') return { problem: 'cancelled' };
    const refused = hours === undefined ? undefined : changeProblem(booking, hours, now);
    if (refused) return { problem: refused };
    await also?.(transaction, booking);
    return store(transaction, booking, { state: 'cancelled', expires_at: '', sequence: booking.sequence + 1 }, now);
  });
}

/** Frees a held place at once. Does nothing to a booking that is confirmed. */
export async function releasePlace(database: Database, id: string): Promise<void> {
  await database.deleteFrom('booking_bookings').where('id', '=', id).where('state', '=', 'held').execute();
}

/** Why a visitor cannot change a booking now; undefined when it can be changed. */
export function changeProblem(
  { state, starts_at, sequence }: Pick<BookingRow, 'state' | 'starts_at' | 'sequence'>,
  hours: number,
  now: Date,
): ChangeProblem | undefined {
  if (state !== 'booked') return state;
  const starts = Date.parse(starts_at);
  if (starts <= now.getTime()) return 'past';
  if (changesUntil({ starts_at }, hours) < now.getTime()) return 'late';
  return sequence >= MOST_CHANGES ? 'often' : undefined;
}

/**
 * Time until which a visitor can change a booking.
 *
 * @param hours The setting `changes` of the service.
 */
export function changesUntil({ starts_at }: Pick<BookingRow, 'starts_at'>, hours: number): number {
  return Date.parse(starts_at) - hours * HOUR_MS;
}

function inTransaction(
  database: Database,
  calendar: string,
  id: string,
  run: (transaction: Database, booking: BookingRow) => Promise<Changed>,
): Promise<Changed> {
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      await lockCalendar(transaction, calendar);
      const booking = await transaction
        .selectFrom('booking_bookings')
        .selectAll()
        .where('id', '=', id)
        .$if(isPostgres(transaction), (query) => query.forUpdate())
        .executeTakeFirst();
      return booking ? run(transaction, booking) : { problem: 'gone' };
    }),
  );
}

async function store(
  transaction: Database,
  before: BookingRow,
  changes: Partial<BookingRow>,
  now: Date,
): Promise<Changed> {
  const booking = { ...before, ...changes, changed_at: now.toISOString() };
  const { id, ...columns } = booking;
  await transaction.updateTable('booking_bookings').set(columns).where('id', '=', id).execute();
  // A held place that is cancelled has no address to which a mail could be sent.
  if (booking.email !== '') await addBookingMail(transaction, booking, now);
  return { booking };
}
