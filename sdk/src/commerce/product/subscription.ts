import * as v from 'valibot';
import { INDEFINITE_BILLING_CYCLES, SubscriptionUnit } from '../../enums/subscription-unit.ts';
import { renewsMonths, renewsPayments, renewsWeeks, renewsYears } from '../../messages/messages.ts';

/** §3 Subscription plan. */
export interface SubscriptionPlan {
  readonly billingPeriod: { readonly value: number; readonly unit: SubscriptionUnit };
  /** Number of payments; 0 means that the subscription has no end. */
  readonly numBillingCycles: number;
}

const MOST_CYCLES = 9_999;
const count = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(MOST_CYCLES));

/** §3 Schema of a subscription plan. The unit may be in upper case. */
export function subscriptionPlanSchema(): v.GenericSchema<unknown, SubscriptionPlan> {
  return v.object({
    billingPeriod: v.object({
      value: count(1),
      unit: v.pipe(
        v.string(),
        v.transform((unit) => unit.toLowerCase()),
        v.enum(SubscriptionUnit),
      ),
    }),
    numBillingCycles: v.optional(count(0), INDEFINITE_BILLING_CYCLES),
  });
}

/**
 * §9 The text of a subscription in the page's language: `renews every week`, `renews every 3 months`, and for a plan
 * that ends `renews every month for 12 payments`.
 */
export function subscriptionText({ billingPeriod, numBillingCycles }: SubscriptionPlan): string {
  const renewal = RENEWALS[billingPeriod.unit]({ count: billingPeriod.value });
  if (numBillingCycles === INDEFINITE_BILLING_CYCLES) return renewal;
  return renewsPayments({ renewal, count: numBillingCycles });
}

const RENEWALS = {
  week: renewsWeeks,
  month: renewsMonths,
  year: renewsYears,
} as const satisfies Readonly<Record<SubscriptionUnit, unknown>>;
