import * as f from '@plinth/sdk/fields';
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
const count = (least: number) => f.pipe(f.number(), v.safeInteger(), f.minValue(least), f.maxValue(MOST_CYCLES));

/** §3 Schema of a subscription plan. The unit can also be written in upper case. */
export function subscriptionPlanSchema(): v.GenericSchema<unknown, SubscriptionPlan> {
  return f.object({
    billingPeriod: f.object({
      value: count(1),
      unit: f.pipe(
        f.string(),
        f.transform((unit) => unit.toLowerCase()),
        f.picklist([SubscriptionUnit.week, SubscriptionUnit.month, SubscriptionUnit.year]),
      ),
    }),
    numBillingCycles: v.optional(count(0), INDEFINITE_BILLING_CYCLES),
  });
}

/**
 * §9 The text of a subscription in the page's language: `renews every week`, `renews every 3 months`. For a plan that
 * ends: `renews every month for 12 payments`.
 */
export function subscriptionText({ billingPeriod, numBillingCycles }: SubscriptionPlan): string {
  const renewal = renewalText(billingPeriod);
  if (numBillingCycles === INDEFINITE_BILLING_CYCLES) return renewal;
  return renewsPayments({ renewal, count: numBillingCycles });
}

function renewalText({ value: count, unit }: SubscriptionPlan['billingPeriod']): string {
  switch (unit) {
    case SubscriptionUnit.week:
      return renewsWeeks({ count });
    case SubscriptionUnit.month:
      return renewsMonths({ count });
    case SubscriptionUnit.year:
      return renewsYears({ count });
  }
}
