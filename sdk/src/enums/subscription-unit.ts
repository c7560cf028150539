/** §3 Subscription plan: the units of `billingPeriod`. */
export const SubscriptionUnit = { week: 'week', month: 'month', year: 'year' } as const;

export type SubscriptionUnit = (typeof SubscriptionUnit)[keyof typeof SubscriptionUnit];

/** §3 Subscription plan: `numBillingCycles` of a plan that never ends. */
export const INDEFINITE_BILLING_CYCLES = 0;
