import { type Database, isPostgres } from '@plinth/server/storage';

/**
 * Makes other bookings of the calendar wait until the transaction has ended. SQLite needs no lock, because only one
 * transaction writes to the database at a time.
 */
export async function lockCalendar(transaction: Database, calendar: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await transaction
    .insertInto('booking_calendars')
    .values({ calendar, changes: 1 })
    .onConflict((conflict) =>
      conflict
        .column('calendar')
        .doUpdateSet(({ eb, ref }) => ({ changes: eb(ref('booking_calendars.changes'), '+', 1) })),
    )
    .execute();
}
