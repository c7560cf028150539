import type { SubscriptionPlan } from '@plinth/sdk/commerce';
import { type Database, timeOrderedId } from '@plinth/server/storage';
import { shopSettings } from '../settings/shop-settings.ts';
import { dueDate } from './due-date.ts';
import { NEVER, type SubscriptionRow } from './subscription-tables.ts';

type OfOrder = 'email' | 'customer' | 'locale' | 'origin' | 'currency' | 'cart_id' | 'provider' | 'charge';
type OfLine = 'order_id' | 'entry_id' | 'order_number' | 'title' | 'amount' | 'data';

interface NewSubscription extends Pick<SubscriptionRow, OfOrder | OfLine> {
  readonly plan: SubscriptionPlan;
}

/** Begins a subscription with its first payment. Call it in the transaction that marks the order as paid. */
export async function beginSubscription(
  transaction: Database,
  { plan, ...given }: NewSubscription,
  now: Date,
): Promise<void> {
  const { timeZone } = (await shopSettings(transaction)).settings;
  const { billingPeriod, numBillingCycles } = plan;
  const due_at = dueDate(now, billingPeriod, { count: 1, timeZone }).toISOString();
  const isOver = numBillingCycles === 1;
  await transaction
    .insertInto('shop_subscriptions')
    .values({
      ...given,
      id: timeOrderedId(now.getTime()),
      state: isOver ? 'ended' : 'active',
      unit: billingPeriod.unit,
      every: billingPeriod.value,
      cycles: numBillingCycles,
      time_zone: timeZone,
      paid: 1,
      started_at: now.toISOString(),
      due_at,
      next_at: isOver ? NEVER : due_at,
      is_open: 0,
      refusals: 0,
      failures: 0,
      last_error: '',
      ended_at: isOver ? now.toISOString() : '',
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'entry_id']).doNothing())
    .execute();
}
