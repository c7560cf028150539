import type { Database } from '@plinth/server/storage';

/**
 * Frees the places that earlier clicks on the same page have held. The visitor has gone back and chosen a different
 * time.
 *
 * @param prefix Text before the colon in all booking keys of the page.
 */
export async function releaseOthers(database: Database, prefix: string, keptId: string): Promise<void> {
  await database
    .deleteFrom('booking_bookings')
    .where('booking_key', '>', `${prefix}:`)
    // `;` is the character after `:`, so the two conditions match all keys that begin with the prefix and a colon.
    .where('booking_key', '<', `${prefix};`)
    .where('state', '=', 'held')
    .where('id', '!=', keptId)
    .execute();
}
