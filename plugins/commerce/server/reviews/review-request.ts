import type { Database } from '@plinth/server/storage';
import { isDonationSku } from '../cart-choices/donation-variant.ts';
import { findOrder } from '../orders/find-order.ts';
import { type OrderData, readOrderData } from '../orders/order-data.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { shopSettings } from '../settings/shop-settings.ts';

/** An item of an order that its buyer can review. */
export interface ReviewItem {
  readonly line: OrderData['lines'][number];
  readonly isReviewed: boolean;
}

export interface ReviewRequest {
  readonly id: string;
  readonly order: OrderRow;
  readonly items: readonly ReviewItem[];
  /** Do new reviews wait until the shop has approved them? */
  readonly isChecked: boolean;
}

/**
 * A review request with its order, and the order's items, each with the information whether it is already reviewed.
 * Undefined when the link is no longer valid: it has expired, the order was refunded, or the data of the buyer was
 * erased.
 */
export async function findReviewRequest(database: Database, id: string, now: Date): Promise<ReviewRequest | undefined> {
  const row = await database.selectFrom('shop_review_requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.expires_at <= now.toISOString()) return undefined;
  const order = await findOrder(database, row.order_id);
  if (!order || order.email === '' || (order.state !== 'paid' && order.state !== 'fulfilled')) return undefined;
  const reviews = await database
    .selectFrom('shop_reviews')
    .select('entry_id')
    .where('order_id', '=', order.id)
    .execute();
  const reviewed = new Set(reviews.map(({ entry_id }) => entry_id));
  const lines = readOrderData(order.data).lines.filter(({ sku }) => !isDonationSku(sku));
  const { checked: isChecked } = (await shopSettings(database)).settings.reviews;
  return { id, order, isChecked, items: lines.map((line) => ({ line, isReviewed: reviewed.has(line.entryId) })) };
}
