import type { Transaction } from 'kysely';
import { isPostgres } from '../../../storage/is-postgres.ts';
import type { Database } from '../../../storage/open-database.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { CartRow } from './cart-tables.ts';
import { type CartChange, type CartRefusal, changeEntries, joinEntries, type Stock, skuOf } from './change-entries.ts';
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
  /** Idempotency key, with a hash of the request. `lifeMs`: how long the write counts as done. Default: a day. */
  readonly once: { readonly key: string; readonly hash: string; readonly lifeMs?: number } | undefined;
  readonly now: Date;
}

/** The carts in the database. Several processes may write to the same cart. */
export interface Carts {
  find(id: string, now: Date): Promise<StoredCart | undefined>;
  /** Changes a cart. Nothing is stored when the change is refused. A repeated write changes nothing. */
  write(write: CartWrite): Promise<CartRefusal | undefined>;
  /** Puts the entries of a cart into another one, and removes the first. A second call changes nothing. */
  move(from: string, to: string, now: Date): Promise<void>;
  /** Copies a cart to an id that has none. @returns False when there is nothing to copy. */
  copy(from: string, to: string, now: Date): Promise<boolean>;
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
    move: async (from, to, now) => {
      for (let tried = 0; tried < TRIES; tried += 1) {
        if (await database.transaction().execute((transaction) => tryMove(transaction, from, to, now))) return;
      }
      // Another process wrote the same cart each time. The next request tries again: the first cart is still there.
      throw new Error('the carts could not be joined');
    },
    copy: async (from, to, now) => {
      const cart = await findCart(database, from, now);
      if (!cart || cart.entries.length === 0) return false;
      const row = { id: to, version: 1, entries: JSON.stringify(cart.entries), ...lifetime(now) };
      await database.insertInto('shop_carts').values(row).execute();
      return true;
    },
    removeExpired: async (now) => {
      const time = now.toISOString();
      await database.deleteFrom('shop_cart_writes').where('expires_at', '<=', time).execute();
      await database.deleteFrom('shop_carts').where('expires_at', '<=', time).execute();
    },
  };
}

/** @returns False when another process created the second cart meanwhile. */
async function tryMove(database: Transaction<Tables>, from: string, to: string, now: Date): Promise<boolean> {
  const added = await lockedRow(database, from);
  if (!added) return true;
  const row = await lockedRow(database, to);
  const [moved, known] = [added, row].map((each) => (isValid(each, now) ? readEntries(each.entries) : []));
  const values = {
    version: (row?.version ?? 0) + 1,
    entries: JSON.stringify(joinEntries(known ?? [], moved ?? [])),
    ...lifetime(now),
  };
  if (row) await database.updateTable('shop_carts').set(values).where('id', '=', to).execute();
  else if (!(await insertCart(database, { id: to, ...values }))) return false;
  await database.deleteFrom('shop_cart_writes').where('cart_id', '=', from).execute();
  await database.deleteFrom('shop_carts').where('id', '=', from).execute();
  return true;
}

/** With the row locked, the writes of a cart come one after the other. SQLite locks the whole database. */
function lockedRow(database: Transaction<Tables>, id: string): Promise<CartRow | undefined> {
  return database
    .selectFrom('shop_carts')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(database), (query) => query.forUpdate())
    .executeTakeFirst();
}

function isValid(row: CartRow | undefined, now: Date): row is CartRow {
  return row !== undefined && row.expires_at > now.toISOString();
}

/** @returns False when another process created the cart meanwhile. */
async function insertCart(database: Transaction<Tables>, row: CartRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('shop_carts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

function lifetime(now: Date): Pick<CartRow, 'created_at' | 'expires_at'> {
  return {
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + CART_DAYS * DAY_MS).toISOString(),
  };
}

async function tryWrite(
  database: Transaction<Tables>,
  { id, change, version, once, now }: CartWrite,
): Promise<CartRefusal | undefined | 'again'> {
  const row = await lockedRow(database, id);
  if (once) {
    const done = await database
      .selectFrom('shop_cart_writes')
      .select('hash')
      .where('cart_id', '=', id)
      .where('key', '=', once.key)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst();
    if (done) return done.hash === once.hash ? undefined : OTHER_REQUEST;
  }
  const valid = isValid(row, now) ? row : undefined;
  const entries = valid ? readEntries(valid.entries) : [];
  if (version !== undefined && version !== (valid?.version ?? 0)) return STALE;
  const changed = changeEntries(entries, change, await stockOf(database, entries, change));
  if ('code' in changed) return changed;
  const values = {
    version: (row?.version ?? 0) + 1,
    entries: JSON.stringify(changed),
    ...lifetime(now),
    ...(valid && { created_at: valid.created_at }),
  };
  if (row) await database.updateTable('shop_carts').set(values).where('id', '=', id).execute();
  else if (!(await insertCart(database, { id, ...values }))) return 'again';
  if (once) {
    const { key, hash, lifeMs = DAY_MS } = once;
    const expires_at = new Date(now.getTime() + lifeMs).toISOString();
    await database
      .insertInto('shop_cart_writes')
      .values({ cart_id: id, key, hash, expires_at })
      .onConflict((conflict) => conflict.columns(['cart_id', 'key']).doUpdateSet({ hash, expires_at }))
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
  if (!isValid(row, now)) return undefined;
  return { id, version: row.version, createdAt: row.created_at, entries: readEntries(row.entries) };
}

const STALE: CartRefusal = {
  status: 409,
  code: 'PLINTH-SITE-170',
  error: 'The cart has changed meanwhile.',
  hint: 'Show the cart that this response contains, then try again.',
};
const OTHER_REQUEST: CartRefusal = {
  status: 422,
  code: 'PLINTH-SITE-172',
  error: 'The idempotency key was used for another request.',
  hint: 'Make a new key for each request.',
};
