import type { PersonalData } from '@plinth/server';
import { type Database, rowsOfEmail, storedEmail } from '@plinth/server/storage';
import type { CheckoutRow } from './checkout-tables.ts';

/** The details that visitors have entered, together with an email address, for orders that they have not placed. */
export function personalCheckouts(database: Database): PersonalData {
  return {
    list: 'checkouts',
    about: 'What was entered with this address in a checkout that was not ordered.',
    countText: (count) => (count === 1 ? '1 checkout' : `${count} checkouts`),
    find: async function* (email) {
      for await (const rows of checkoutsOf(database, email))
        yield rows.map(({ updated_at }) => ({ at: updated_at, title: 'Checkout' }));
    },
    export: async function* (email) {
      for await (const rows of checkoutsOf(database, email))
        yield rows.map((row) => ({ at: row.updated_at, email: row.email, contact: JSON.parse(row.contact) }));
    },
    erase: async (email) => {
      await database.deleteFrom('shop_checkouts').where('email', '=', storedEmail(email)).execute();
    },
  };
}

/**
 * Yields the checkouts of an email address. One address rarely has several carts, so only the checkouts that are read
 * together are sorted by time.
 */
async function* checkoutsOf(database: Database, email: string) {
  const parts = rowsOfEmail<CheckoutRow>(email, (wanted) =>
    database
      .selectFrom('shop_checkouts')
      .selectAll()
      .where('email', '=', wanted.email)
      .where('cart_id', '>', wanted.last?.cart_id ?? '')
      .orderBy('cart_id')
      .limit(wanted.count)
      .execute(),
  );
  for await (const rows of parts) yield rows.toSorted((one, other) => (one.updated_at < other.updated_at ? -1 : 1));
}
