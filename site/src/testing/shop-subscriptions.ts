import { placeOrder } from '@plinth/plugin-commerce/server/orders/place-order.ts';
import { recordPayment } from '@plinth/plugin-commerce/server/orders/record-payment.ts';
import type { Database } from '@plinth/server/storage';
import { TEST_CODES } from './gift-card-codes.ts';
import { fillCart, orderOf } from './shop-orders.ts';

/** Turns a product into a subscription. */
export async function makeSubscription(database: Database, sku: string, plan: object): Promise<void> {
  const data = JSON.stringify({ title: sku, productType: 'SERVICE', subscriptionPlan: plan });
  await database.updateTable('shop_products').set({ data }).where('id', '=', sku).execute();
}

/** Orders a subscription and pays its first payment with a charge. @returns Id of the subscription. */
export async function subscribe(
  database: Database,
  sku: string,
  {
    cartId = 'cart',
    charge = `first-${cartId}`,
    now,
  }: { readonly cartId?: string; readonly charge?: string; readonly now: Date },
): Promise<string> {
  await fillCart(database, cartId, { [sku]: 1 }, now);
  const wanted = await orderOf(database, cartId, `key-${cartId}`, now);
  const placed = await placeOrder(database, { ...wanted, agreed: true });
  if ('problem' in placed) throw new Error(placed.problem.kind);
  const { id, due, currency } = placed.order;
  const payment = { eventId: charge, orderId: id, charge, amount: Number(due), currency, giftCards: TEST_CODES, now };
  await recordPayment(database, payment);
  const row = await database
    .selectFrom('shop_subscriptions')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}
