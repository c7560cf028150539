import type { Database } from '@plinth/server/storage';
import type { OrderRow } from './order-tables.ts';

export function findOrder(database: Database, id: string): Promise<OrderRow | undefined> {
  return database.selectFrom('shop_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @param key Idempotency key of the checkout. */
export function orderWithKey(database: Database, key: string): Promise<OrderRow | undefined> {
  return database.selectFrom('shop_orders').selectAll().where('checkout_key', '=', key).executeTakeFirst();
}
