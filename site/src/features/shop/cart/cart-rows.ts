import type { Transaction } from 'kysely';
import { isPostgres } from '../../../storage/is-postgres.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { CartRow } from './cart-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A cart is removed when it was not changed for this time. */
export const CART_DAYS = 30;

/** With the rows locked, the writes of a cart come one after the other. SQLite locks the whole database. */
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

/** @returns Ids of the inserted carts. Another process created the others meanwhile. */
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
