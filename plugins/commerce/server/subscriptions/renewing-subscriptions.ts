import type { Database } from '@plinth/server/storage';
import type { OrderRow } from '../orders/order-tables.ts';
import type { SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { renewedBy } from './record-renewal.ts';
import { RENEWING_STATES } from './subscription-state.ts';

/**
 * The subscriptions of an order that still take payments: those that began with the order, and the subscription that
 * was renewed by the order.
 */
export function renewingSubscriptions(
  database: Database,
  order: Pick<OrderRow, 'id' | 'checkout_key'>,
): Promise<readonly Pick<SubscriptionRow, 'id' | 'title'>[]> {
  return database
    .selectFrom('shop_subscriptions')
    .select(['id', 'title'])
    .where(({ or, eb }) => or([eb('order_id', '=', order.id), eb('id', '=', renewedBy(order.checkout_key))]))
    .where('state', 'in', RENEWING_STATES)
    .orderBy('id')
    .execute();
}
