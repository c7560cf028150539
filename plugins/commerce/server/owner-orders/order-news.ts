import type { News } from '@plinth/server';
import type { Database } from '@plinth/server/storage';
import { ORDERS_PATH } from '../orders/orders-path.ts';

/** News about orders that were paid, and about refunds that have failed and are retried. Empty when nothing is new. */
export async function orderNews(database: Database, since: Date): Promise<readonly News[]> {
  const paid = await database
    .selectFrom('shop_orders')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', 'in', ['paid', 'fulfilled'])
    .where('paid_at', '>=', since.toISOString())
    .executeTakeFirst();
  const waiting = await database
    .selectFrom('shop_refunds')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'asked')
    .where('attempts', '>', 0)
    .executeTakeFirst();
  const [orders, refunds] = [Number(paid?.count ?? 0), Number(waiting?.count ?? 0)];
  return [
    ...(orders === 0 ? [] : [{ title: 'Orders', figure: String(orders), note: 'paid', href: ORDERS_PATH }]),
    ...(refunds === 0
      ? []
      : [{ title: 'Refunds that wait', figure: String(refunds), href: ORDERS_PATH, isUrgent: true }]),
  ];
}
