import {
  subscriptionActive,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionPastDue,
} from '../messages/messages.ts';
import type { SubscriptionState } from '../subscription-rows/subscription-tables.ts';

/** The states in the current language. The owner's area is in English, which is the default language. */
export const SUBSCRIPTION_STATES: Readonly<Record<SubscriptionState, () => string>> = {
  active: subscriptionActive,
  'past-due': subscriptionPastDue,
  cancelled: subscriptionCancelled,
  ended: subscriptionEnded,
};

export function isSubscriptionState(name: string): name is SubscriptionState {
  return Object.hasOwn(SUBSCRIPTION_STATES, name);
}

/** The states of a subscription that still takes payments. */
export const RENEWING_STATES: readonly SubscriptionState[] = ['active', 'past-due'];

/** Does a subscription in this state still take payments? */
export function renews(state: SubscriptionState): boolean {
  return RENEWING_STATES.includes(state);
}
