import type { Database } from '@plinth/server/storage';

const DAY_MS = 86_400_000;

/** Removes held places that expired more than a day ago, and bookings that began more than `daysToKeep` days ago. */
export async function tidyBookings(database: Database, now: Date, daysToKeep: number): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await database
    .deleteFrom('booking_bookings')
    .where('state', '=', 'held')
    .where('expires_at', '<=', before(1))
    .execute();
  await database.deleteFrom('booking_bookings').where('starts_at', '<=', before(daysToKeep)).execute();
  await database.deleteFrom('booking_taken').where('starts_at', '<=', before(daysToKeep)).execute();
}
