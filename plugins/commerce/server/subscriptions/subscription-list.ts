import type { Database } from '@plinth/server/storage';
import type { SubscriptionRow, SubscriptionState } from '../subscription-rows/subscription-tables.ts';
import { isSubscriptionState } from './subscription-state.ts';

export interface SubscriptionFilter {
  /** Number of the first order, or a complete email address. Empty for all subscriptions. */
  readonly search: string;
  readonly state: SubscriptionState | undefined;
}

/** Reads the filter in the query of a page. Unknown states are ignored. */
export function subscriptionFilter({
  search,
  state,
}: {
  readonly search: string;
  readonly state: string;
}): SubscriptionFilter {
  return { search: search.trim().toLowerCase(), state: isSubscriptionState(state) ? state : undefined };
}

const MOST_DIGITS = 9;

/**
 * Subscriptions, newest first. An index covers every filter.
 *
 * @param before Lists only subscriptions before this id.
 */
export async function listSubscriptions(
  database: Database,
  { search, state }: SubscriptionFilter,
  { before, count }: { readonly before: string | undefined; readonly count: number },
): Promise<readonly SubscriptionRow[]> {
  const digits = search.replace(/^#/, '');
  const isNumber = /^\d+$/.test(digits);
  if (isNumber && digits.length > MOST_DIGITS) return [];
  return database
    .selectFrom('shop_subscriptions')
    .selectAll()
    .$if(isNumber, (query) => query.where('order_number', '=', Number(digits)))
    .$if(search !== '' && !isNumber, (query) => query.where('email', '=', search))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'active'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}
