import type { News } from '@plinth/server';
import type { Database } from '@plinth/server/storage';
import { ORDERS_PATH } from '../orders/orders-path.ts';
import { revenueSince, revenueText } from './revenue.ts';

/** News about orders that were paid, with what they have brought, and about refunds that have failed and are retried. Empty when nothing is new. */
export async function orderNews(database: Database, since: Date): Promise<readonly News[]> {
  const paid = await revenueSince(database, since);
  const waiting = await database
    .selectFrom('shop_refunds')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'asked')
    .where('attempts', '>', 0)
    .executeTakeFirst();
  const orders = paid.reduce((sum, each) => sum + each.orders, 0);
  const refunds = Number(waiting?.count ?? 0);
  return [
    ...(orders === 0
      ? []
      : [{ title: 'Orders', figure: String(orders), note: `paid: ${revenueText(paid)}`, href: ORDERS_PATH }]),
    ...(refunds === 0
      ? []
      : [{ title: 'Refunds that wait', figure: String(refunds), href: ORDERS_PATH, isUrgent: true }]),
  ];
}
