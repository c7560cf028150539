import type { PersonalData } from '@plinth/server';
import { outbox } from '@plinth/server/services';
import { type Database, rowsOfEmail, storedEmail } from '@plinth/server/storage';
import { RESTOCK_MAIL } from './announce-restocks.ts';
import type { RestockRow } from './restock-tables.ts';

/** The requests to mail an email address when a sold-out variant is in stock again. */
export function personalRestocks(database: Database): PersonalData {
  return {
    list: 'restockRequests',
    about: 'Products about which this address wants a mail when they are in stock again.',
    countText: (count) => (count === 1 ? '1 product to wait for' : `${count} products to wait for`),
    find: async function* (email) {
      for await (const rows of wishesOf(database, email))
        yield rows.map(({ created_at, sku }) => ({ at: created_at, title: `Waits for ${sku}` }));
    },
    export: async function* (email) {
      for await (const rows of wishesOf(database, email))
        yield rows.map(({ created_at, mailed_at, product_id, sku, locale, page, ...row }) => ({
          at: created_at,
          email: row.email,
          itemId: product_id,
          sku,
          locale,
          page,
          mailedAt: mailed_at,
        }));
    },
    erase: (email) =>
      database.transaction().execute(async (transaction) => {
        const gone = await transaction
          .deleteFrom('shop_restocks')
          .where('email', '=', storedEmail(email))
          .returning('id')
          .execute();
        if (gone.length > 0) await outbox(transaction).remove(gone.map(({ id }) => `${RESTOCK_MAIL}:${id}`));
      }),
  };
}

function wishesOf(database: Database, email: string) {
  return rowsOfEmail<RestockRow>(email, (wanted) =>
    database
      .selectFrom('shop_restocks')
      .selectAll()
      .where('email', '=', wanted.email)
      .where('id', '>', wanted.last?.id ?? '')
      .orderBy('id')
      .limit(wanted.count)
      .execute(),
  );
}
