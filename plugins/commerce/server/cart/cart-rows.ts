import { givenRows, isOneOf, isPostgres, type Tables } from '@plinth/server/storage';
import { sql, type Transaction } from 'kysely';
import type { CartRow } from './cart-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days without a change after which a cart is removed. */
export const CART_DAYS = 30;
const COLUMNS = { id: 'text', version: 'integer', entries: 'text', created_at: 'text', expires_at: 'text' } as const;

/**
 * Reads and locks the rows of carts, so that writes of the same cart run one after the other. SQLite locks the whole
 * database instead.
 */
export function lockedRows(database: Transaction<Tables>, ids: readonly string[]): Promise<CartRow[]> {
  return database
    .selectFrom('shop_carts')
    .selectAll()
    .where(({ ref }) => isOneOf(database, ref('id'), ids))
    .orderBy('id')
    .$if(isPostgres(database), (query) => query.forUpdate())
    .execute();
}

export function isValid(row: CartRow | undefined, now: Date): row is CartRow {
  return row !== undefined && row.expires_at > now.toISOString();
}

/**
 * Inserts carts that do not exist yet.
 *
 * @returns Ids of the inserted carts. Another process has created the others in the meantime.
 */
export async function insertCarts(database: Transaction<Tables>, rows: readonly CartRow[]): Promise<string[]> {
  const { rows: inserted } = await sql<{ id: string }>`
    insert into shop_carts (id, version, entries, created_at, expires_at)
    select id, version, entries, created_at, expires_at from ${givenRows(database, COLUMNS, rows)} where true
    on conflict do nothing returning id
  `.execute(database);
  return inserted.map(({ id }) => id);
}

/** Changes carts whose rows the caller has locked. */
export async function updateCarts(database: Transaction<Tables>, rows: readonly CartRow[]): Promise<void> {
  await sql`
    update shop_carts
    set version = given.version, entries = given.entries, created_at = given.created_at, expires_at = given.expires_at
    from ${givenRows(database, COLUMNS, rows)} where shop_carts.id = given.id
  `.execute(database);
}

export function lifetime(now: Date): Pick<CartRow, 'created_at' | 'expires_at'> {
  return {
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + CART_DAYS * DAY_MS).toISOString(),
  };
}
