import type { PersonalData } from '@plinth/server';
import { againAfterDeadlock, type Database, rowsOfEmail, storedEmail } from '@plinth/server/storage';
import { removeBookingMails } from '../rows/booking-mails.ts';
import type { BookingRow } from '../rows/booking-tables.ts';

/** The bookings that were made with an email address. */
export function personalBookings(database: Database): PersonalData {
  return {
    list: 'bookings',
    about: 'Bookings that were made with this address.',
    countText: (count) => (count === 1 ? '1 booking' : `${count} bookings`),
    find: async function* (email) {
      for await (const rows of bookingsOf(database, email))
        yield rows.map(({ id, created_at, title, starts_at }) => ({
          at: created_at,
          title: `${title}, ${starts_at}`,
          href: `/config/bookings/${id}`,
        }));
    },
    export: async function* (email) {
      for await (const rows of bookingsOf(database, email)) yield rows.map(exported);
    },
    erase: async (email) => {
      const address = storedEmail(email);
      // An empty address would match all held places, which have no address yet.
      if (address === '') return;
      await againAfterDeadlock(() =>
        database.transaction().execute(async (transaction) => {
          const gone = await transaction
            .deleteFrom('booking_bookings')
            .where('email', '=', address)
            .returning(['id', 'sequence'])
            .execute();
          for (const booking of gone) await removeBookingMails(transaction, [booking]);
        }),
      );
    },
  };
}

function exported(row: BookingRow): object {
  const { created_at, starts_at, ends_at, time_zone, member_id, changed_at } = row;
  const { service, title, location, places, state, name, email, note, locale } = row;
  return {
    at: created_at,
    changedAt: changed_at,
    service,
    title,
    location,
    startsAt: starts_at,
    endsAt: ends_at,
    timeZone: time_zone,
    places,
    state,
    name,
    email,
    note,
    locale,
    memberId: member_id,
  };
}

function bookingsOf(database: Database, email: string) {
  return rowsOfEmail<BookingRow>(email, (wanted) =>
    database
      .selectFrom('booking_bookings')
      .selectAll()
      .where('email', '=', wanted.email)
      .where('id', '>', wanted.last?.id ?? '')
      .orderBy('id')
      .limit(wanted.count)
      .execute(),
  );
}
