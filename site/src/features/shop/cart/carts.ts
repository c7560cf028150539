import type { Transaction } from 'kysely';
import { isPostgres } from '../../../storage/is-postgres.ts';
import type { Database } from '../../../storage/open-database.ts';
import type { Tables } from '../../../storage/tables.ts';
import { type CartChange, type CartRefusal, changeEntries, type Stock, skuOf } from './change-entries.ts';
import { readEntries, type StoredEntry } from './stored-entry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A cart is removed when it was not changed for this time. */
export const CART_DAYS = 30;
/** Number of attempts for a write that collides with the first write of the same cart. */
const TRIES = 3;

export interface StoredCart {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly entries: readonly StoredEntry[];
}

export interface CartWrite {
  readonly id: string;
  readonly change: CartChange;
  /** The version that the visitor has seen; undefined when the change applies to any version. */
  readonly version: number | undefined;
  /** Idempotency key, with a hash of the request. */
  readonly once: { readonly key: string; readonly hash: string } | undefined;
  readonly now: Date;
}

/** The carts in the database. Several processes may write to the same cart. */
export interface Carts {
  find(id: string, now: Date): Promise<StoredCart | undefined>;
  /** Changes a cart. Nothing is stored when the change is refused. A repeated write changes nothing. */
  write(write: CartWrite): Promise<CartRefusal | undefined>;
  removeExpired(now: Date): Promise<void>;
}

export function carts(database: Database): Carts {
  return {
    find: (id, now) => findCart(database, id, now),
    write: async (write) => {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const outcome = await database.transaction().execute((transaction) => tryWrite(transaction, write));
        if (outcome !== 'again') return outcome;
      }
      return STALE;
    },
    removeExpired: async (now) => {
      const time = now.toISOString();
      await database.deleteFrom('shop_cart_writes').where('expires_at', '<=', time).execute();
      await database.deleteFrom('shop_carts').where('expires_at', '<=', time).execute();
    },
  };
}

async function tryWrite(
  database: Transaction<Tables>,
  { id, change, version, once, now }: CartWrite,
): Promise<CartRefusal | undefined | 'again'> {
  // With the row locked, the writes of a cart come one after the other. SQLite locks the whole database.
  const row = await database
    .selectFrom('shop_carts')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(database), (query) => query.forUpdate())
    .executeTakeFirst();
  if (once) {
    const done = await database
      .selectFrom('shop_cart_writes')
      .select('hash')
      .where('cart_id', '=', id)
      .where('key', '=', once.key)
      .executeTakeFirst();
    if (done) return done.hash === once.hash ? undefined : OTHER_REQUEST;
  }
  const time = now.toISOString();
  const isOver = !row || row.expires_at <= time;
  const entries = isOver ? [] : readEntries(row.entries);
  if (version !== undefined && version !== (isOver ? 0 : row.version)) return STALE;
  const changed = changeEntries(entries, change, await stockOf(database, entries, change));
  if ('code' in changed) return changed;
  const values = {
    version: (row?.version ?? 0) + 1,
    entries: JSON.stringify(changed),
    created_at: isOver ? time : row.created_at,
    expires_at: new Date(now.getTime() + CART_DAYS * DAY_MS).toISOString(),
  };
  if (row) await database.updateTable('shop_carts').set(values).where('id', '=', id).execute();
  else {
    const { numInsertedOrUpdatedRows = 0n } = await database
      .insertInto('shop_carts')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return 'again';
  }
  if (once) {
    const expires_at = new Date(now.getTime() + DAY_MS).toISOString();
    await database
      .insertInto('shop_cart_writes')
      .values({ cart_id: id, ...once, expires_at })
      .execute();
  }
  return undefined;
}

/** Stock of the variant that a change needs; undefined when visitors cannot see its product. */
async function stockOf(
  database: Transaction<Tables>,
  entries: readonly StoredEntry[],
  change: CartChange,
): Promise<Stock | undefined> {
  const sku = skuOf(entries, change);
  if (change.kind === 'remove' || sku === undefined) return undefined;
  const row = await database
    .selectFrom('shop_variants')
    .innerJoin('shop_listings', 'shop_listings.product_id', 'shop_variants.product_id')
    .select(['unlimited', 'stock'])
    .where('sku', '=', sku)
    .where('category', '=', '')
    .$if(change.kind === 'add', (query) =>
      query.where('shop_variants.product_id', '=', change.kind === 'add' ? change.entry.itemId : ''),
    )
    .executeTakeFirst();
  return row && { unlimited: row.unlimited === 1, stock: row.stock };
}

async function findCart(database: Database, id: string, now: Date): Promise<StoredCart | undefined> {
  const row = await database.selectFrom('shop_carts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.expires_at <= now.toISOString()) return undefined;
  return { id, version: row.version, createdAt: row.created_at, entries: readEntries(row.entries) };
}

const STALE: CartRefusal = {
  status: 409,
  code: 'PLINTH-SITE-170',
  error: 'The cart has changed meanwhile.',
  hint: 'Show the cart of this answer, then try again.',
};
const OTHER_REQUEST: CartRefusal = {
  status: 422,
  code: 'PLINTH-SITE-172',
  error: 'The idempotency key was used for another request.',
  hint: 'Make a new key for each request.',
};
