import { escapeHtml } from '@plinth/server/html';
import type { Database } from '@plinth/server/storage';
import { subscriptionsTitle } from '../messages/messages.ts';
import { checkoutAddress } from '../order-views/checkout-address.ts';
import { linkHtml } from '../order-views/form-html.ts';
import type { OrderLinks } from '../order-views/order-links.ts';

/** A subscription that began with an order. */
export interface OrderSubscription {
  readonly title: string;
  /** Path of the subscription's page, which needs no account. */
  readonly path: string;
}

export async function orderSubscriptions(
  database: Database,
  orderId: string,
  links: OrderLinks,
): Promise<readonly OrderSubscription[]> {
  const rows = await database
    .selectFrom('shop_subscriptions')
    .select(['id', 'title'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, title }) => ({ title, path: links.subscriptionPathOf(id) }));
}

/**
 * Links to the pages of an order's subscriptions, on which the visitor can cancel them; empty when the order has no
 * subscriptions.
 */
export function orderSubscriptionsHtml(subscriptions: readonly OrderSubscription[]): string {
  if (subscriptions.length === 0) return '';
  const items = subscriptions.map(({ title, path }) => `<li>${linkHtml(checkoutAddress(path), title)}</li>`).join('');
  return `<section><h2>${escapeHtml(subscriptionsTitle())}</h2><ul class="site-checkout__lines">${items}</ul></section>`;
}
