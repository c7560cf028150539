import type { Revenue } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { amountText } from '../order-views/summary-html.ts';

/**
 * What the orders that were paid since a time have brought, with taxes and delivery, the largest number of orders first.
 * Orders whose money went back completely are not counted.
 * @param before End of the period. Default: none.
 */
export async function revenueSince(database: Database, since: Date, before?: Date): Promise<readonly Revenue[]> {
  const rows = await database
    .selectFrom('shop_orders')
    .select(({ fn }) => [
      'currency',
      fn.countAll().as('orders'),
      fn.sum('total').as('total'),
      fn.sum('refunded').as('refunded'),
    ])
    .where('state', 'in', ['paid', 'fulfilled'])
    .where('paid_at', '>=', since.toISOString())
    .$if(before !== undefined, (query) => query.where('paid_at', '<', before?.toISOString() ?? ''))
    .groupBy('currency')
    .execute();
  return rows
    .map(({ currency, orders, total, refunded }) => ({
      currency,
      orders: Number(orders),
      units: Number(total) - Number(refunded),
    }))
    .sort((one, other) => other.orders - one.orders || (one.currency < other.currency ? -1 : 1));
}

/** The sums as text, such as `€29.90 + $12.00`. */
export function revenueText(revenue: readonly Revenue[]): string {
  return revenue.map(({ units, currency }) => amountText(units, currency)).join(' + ');
}
