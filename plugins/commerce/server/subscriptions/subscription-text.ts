import { subscriptionText } from '@plinth/sdk/commerce';
import { datesLocale } from '@plinth/server/messages';
import { checkoutRenewal, subscriptionNext, subscriptionPaid, subscriptionPaidOf } from '../messages/messages.ts';
import { amountText } from '../order-views/summary-html.ts';
import type { SubscriptionRow } from '../subscription-rows/subscription-tables.ts';

/** A day in the time zone of the shop and the current language. */
export function subscriptionDate({ time_zone }: Pick<SubscriptionRow, 'time_zone'>, at: string): string {
  return new Intl.DateTimeFormat(datesLocale(), { dateStyle: 'long', timeZone: time_zone }).format(new Date(at));
}

/** §9: says in the current language how often a subscription is paid, and how much each time. */
export function termsText({ every, unit, cycles, amount, currency }: SubscriptionRow): string {
  const plan = { billingPeriod: { value: every, unit }, numBillingCycles: cycles };
  return checkoutRenewal({ terms: subscriptionText(plan), amount: amountText(Number(amount), currency) });
}

export function nextPaymentText(row: SubscriptionRow): string {
  const amount = amountText(Number(row.amount), row.currency);
  return subscriptionNext({ amount, date: subscriptionDate(row, row.due_at) });
}

export function paidText({ paid, cycles }: SubscriptionRow): string {
  return cycles === 0 ? subscriptionPaid({ count: paid }) : subscriptionPaidOf({ count: paid, all: cycles });
}
