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

/** Changes what carts contain. The caller has locked their rows. */
export async function updateEntries(
  database: Transaction<Tables>,
  rows: readonly Pick<CartRow, 'id' | 'version' | 'entries'>[],
): Promise<void> {
  const columns = { id: 'text', version: 'integer', entries: 'text' } as const;
  await sql`
    update shop_carts set version = given.version, entries = given.entries
    from ${givenRows(database, columns, rows)} where shop_carts.id = given.id
  `.execute(database);
}

/** Changes carts and their times. The caller has locked their rows. */
export async function updateCarts(database: Transaction<Tables>, rows: readonly CartRow[]): Promise<void> {
  await sql`
    update shop_carts
    set version = given.version, entries = given.entries, created_at = given.created_at, expires_at = given.expires_at
    from ${givenRows(database, COLUMNS, rows)} where shop_carts.id = given.id
  `.execute(database);
}

/**
 * Times of a cart that is changed now. It expires at the end of a day (UTC), so that the changes of one day leave the
 * column and its index as they are: without that, PostgreSQL would write to every index of the table.
 */
export function lifetime(now: Date): Pick<CartRow, 'created_at' | 'expires_at'> {
  return {
    created_at: now.toISOString(),
    expires_at: new Date((Math.ceil(now.getTime() / DAY_MS) + CART_DAYS) * DAY_MS).toISOString(),
  };
}
