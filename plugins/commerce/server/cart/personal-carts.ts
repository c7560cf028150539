import type { PersonalData } from '@plinth/server';
import type { Database } from '@plinth/server/storage';
import type { CartRow } from './cart-tables.ts';
import { readEntries, type StoredEntry } from './stored-entry.ts';

/** Number of carts that are read at once. */
const CARTS_AT_ONCE = 200;

/** Carts in which a visitor has entered an email address into an additional field of a product. */
export function personalCarts(database: Database): PersonalData {
  return {
    list: 'carts',
    about: 'Carts with this address in an additional field of a product.',
    countText: (count) => (count === 1 ? '1 cart' : `${count} carts`),
    find: async function* (email) {
      for await (const rows of cartsWith(database, email))
        yield rows.map(({ created_at, entries }) => ({
          at: created_at,
          title: readEntries(entries)
            .map(({ sku }) => sku)
            .join(', '),
        }));
    },
    export: async function* (email) {
      for await (const rows of cartsWith(database, email))
        yield rows.map(({ created_at, expires_at, entries }) => ({
          createdAt: created_at,
          expiresAt: expires_at,
          entries: readEntries(entries),
        }));
    },
    erase: async (email) => {
      for await (const rows of cartsWith(database, email)) {
        const ids = rows.map(({ id }) => id);
        await database.deleteFrom('shop_cart_writes').where('cart_id', 'in', ids).execute();
        await database.deleteFrom('shop_carts').where('id', 'in', ids).execute();
      }
    },
  };
}

async function* cartsWith(database: Database, email: string): AsyncGenerator<readonly CartRow[]> {
  const address = email.trim().toLowerCase();
  let after = { created_at: '', id: '' };
  for (;;) {
    const last = after;
    const rows = await database
      .selectFrom('shop_carts')
      .selectAll()
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(CARTS_AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    const found = rows.filter(({ entries }) => readEntries(entries).some((entry) => hasAddress(entry, address)));
    if (found.length > 0) yield found;
    after = end;
  }
}

function hasAddress({ additionalFields }: StoredEntry, address: string): boolean {
  return Object.values(additionalFields)
    .flatMap((value) => (typeof value === 'object' ? Object.values(value) : [value]))
    .some((value) => String(value).toLowerCase().includes(address));
}
