import type { Database } from '@plinth/server/storage';
import { isOrderState, type OrderState } from '../orders/order-state.ts';
import type { OrderRow } from '../orders/order-tables.ts';

export interface OrderFilter {
  /** Number of an order, or a complete email address. Empty for all orders. */
  readonly search: string;
  readonly state: OrderState | undefined;
}

/** Reads the filter in the query of a page. Unknown states are ignored. */
export function orderFilter({
  search = '',
  state = '',
}: {
  readonly search?: string;
  readonly state?: string;
}): OrderFilter {
  return { search: search.trim().toLowerCase(), state: isOrderState(state) ? state : undefined };
}

const MOST_DIGITS = 9;

/**
 * Orders, newest first. An index covers every filter.
 *
 * @param before Lists only orders before this id.
 */
export async function listOrders(
  database: Database,
  { search, state }: OrderFilter,
  { before, count }: { readonly before: string | undefined; readonly count: number },
): Promise<readonly OrderRow[]> {
  const digits = search.replace(/^#/, '');
  const isNumber = /^\d+$/.test(digits);
  if (isNumber && digits.length > MOST_DIGITS) return [];
  return database
    .selectFrom('shop_orders')
    .selectAll()
    .$if(isNumber, (query) => query.where('number', '=', Number(digits)))
    .$if(search !== '' && !isNumber, (query) => query.where('email', '=', search))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'paid'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}
