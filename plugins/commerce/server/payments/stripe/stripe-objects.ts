import * as v from 'valibot';
import type { PaidAmount } from '../payment-provider.ts';

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255));
/** What the shop has stored with a payment. Stripe copies it from the PaymentIntent to its charge. */
const metadata = v.optional(v.record(v.string(), v.string()), {});

/** The fields of a Checkout Session that the shop uses. */
export const sessionSchema = v.object({
  id,
  url: v.nullish(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
  client_reference_id: v.nullish(id),
  payment_status: v.string(),
  payment_intent: v.nullish(id),
  amount_total: v.nullish(v.pipe(v.number(), v.safeInteger())),
  currency: v.nullish(v.string()),
});

/** The fields of a charge that the shop uses. */
export const chargeSchema = v.object({
  payment_intent: v.nullish(id),
  refunded: v.boolean(),
  amount_refunded: v.pipe(v.number(), v.safeInteger()),
  metadata,
});

/** The fields of a PaymentIntent that the shop uses. */
export const intentSchema = v.object({
  id,
  status: v.string(),
  customer: v.nullish(id),
  payment_method: v.nullish(id),
  metadata,
});

export const intentsSchema = v.object({ data: v.array(intentSchema), has_more: v.optional(v.boolean(), false) });

export const eventSchema = v.object({ id, type: v.string(), data: v.object({ object: v.unknown() }) });

/** The payment of a session; undefined when the session is not paid. */
export function paidWith(session: v.InferOutput<typeof sessionSchema>): PaidAmount | undefined {
  const { payment_status, payment_intent, amount_total, currency } = session;
  if (payment_status !== 'paid' || payment_intent == null || amount_total == null || currency == null) return undefined;
  return { charge: payment_intent, amount: amount_total, currency: currency.toUpperCase() };
}
