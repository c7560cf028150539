import { isPostgres, type Tables } from '@plinth/server/storage';
import type { Transaction } from 'kysely';
import type { CartRow } from './cart-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days without a change after which a cart is removed. */
export const CART_DAYS = 30;

/**
 * Reads and locks the rows of carts, so that writes of the same cart run one after the other. SQLite locks the whole
 * database instead.
 */
export function lockedRows(database: Transaction<Tables>, ids: readonly string[]): Promise<CartRow[]> {
  return database
    .selectFrom('shop_carts')
    .selectAll()
    .where('id', 'in', ids)
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
  const inserted = await database
    .insertInto('shop_carts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export function lifetime(now: Date): Pick<CartRow, 'created_at' | 'expires_at'> {
  return {
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + CART_DAYS * DAY_MS).toISOString(),
  };
}
