import { type Database, isPostgres } from '@plinth/server/storage';
import { readOrderData } from './order-data.ts';
import type { OrderRow } from './order-tables.ts';

/** How long before an order another order of the same pieces is looked for. Carts and payment pages live less long. */
const BEFORE_MS = 24 * 60 * 60_000;

/**
 * Finds other orders for the same pieces of the same cart that are paid or can still be paid, and locks them. There are
 * such orders when a visitor goes back from the page of the payment and orders again, for example in a second tab.
 */
export async function ordersOfSamePieces(transaction: Database, order: OrderRow): Promise<readonly OrderRow[]> {
  const entries = entriesOf(order);
  const others = await transaction
    .selectFrom('shop_orders')
    .selectAll()
    .where('cart_id', '=', order.cart_id)
    .where('state', 'in', ['reserved', 'paid', 'fulfilled'])
    .where('id', '!=', order.id)
    .where('created_at', '>=', new Date(Date.parse(order.created_at) - BEFORE_MS).toISOString())
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
  return others.filter((other) => !entriesOf(other).isDisjointFrom(entries));
}

/** Ids of the cart's entries that an order contains. An id is never used again for another entry. */
function entriesOf({ data }: OrderRow): Set<string> {
  return new Set(readOrderData(data).lines.map(({ entryId }) => entryId));
}
