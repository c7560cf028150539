import type { News } from '@plinth/server';
import type { Database } from '@plinth/server/storage';
import { BOOKINGS_PATH } from './bookings-path.ts';

/**
 * The number of bookings that visitors have made since a date, as news for the owner. An empty list if there are none.
 */
export async function bookingNews(database: Database, since: Date): Promise<readonly News[]> {
  // Ids begin with the time, so the primary key finds the new bookings.
  const row = await database
    .selectFrom('booking_bookings')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('id', '>=', since.getTime().toString(16).padStart(12, '0'))
    .where('state', '=', 'booked')
    .executeTakeFirst();
  const count = Number(row?.count ?? 0);
  return count === 0 ? [] : [{ title: 'Bookings', figure: String(count), note: 'made', href: BOOKINGS_PATH }];
}
