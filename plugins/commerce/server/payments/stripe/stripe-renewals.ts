import * as v from 'valibot';
import type { PaymentProvider, RenewalPayment } from '../payment-provider.ts';
import { type StripeApi, StripeRefusal } from './stripe-api.ts';
import { intentSchema, intentsSchema } from './stripe-objects.ts';

/**
 * HTTP statuses of answers that mean that no money was taken: the card was declined, or the payment method no longer
 * exists.
 */
const REFUSED: readonly number[] = [400, 402, 404];
const INTENTS_AT_ONCE = 100;
/** Limit for the pages of payments that are read. Each order has its own customer at Stripe, with few payments. */
const MOST_PAGES = 100;

/**
 * Takes the payments of subscriptions: charges the card of the first payment again, without the visitor
 * (`off_session`). Stripe forgets idempotency keys after a day, so the key is also in the metadata of each payment.
 */
export function stripeRenewals(api: StripeApi): Pick<PaymentProvider, 'renew' | 'findRenewal'> {
  const firstPayment = async ({ charge }: RenewalPayment) =>
    v.parse(intentSchema, await api.get(`/v1/payment_intents/${encodeURIComponent(charge)}`));
  return {
    renew: async (payment) => {
      const { amount, currency, key } = payment;
      const { customer, payment_method } = await firstPayment(payment);
      if (customer == null || payment_method == null)
        return { kind: 'refused', reason: 'Stripe has not kept the payment method' };
      const fields = {
        amount: String(amount),
        currency: currency.toLowerCase(),
        customer,
        payment_method,
        'payment_method_types[0]': 'card',
        off_session: 'true',
        confirm: 'true',
        'metadata[renewal]': key,
      };
      try {
        const { id, status } = v.parse(intentSchema, await api.post('/v1/payment_intents', fields, `renewal-${key}`));
        if (status === 'succeeded') return { kind: 'paid', charge: id };
        throw new Error(`the payment of a subscription is "${status}"`);
      } catch (error) {
        if (error instanceof StripeRefusal && REFUSED.includes(error.status))
          return { kind: 'refused', reason: error.message };
        throw error;
      }
    },
    findRenewal: async (payment) => {
      const { customer } = await firstPayment(payment);
      if (customer == null) return undefined;
      for (let page = 0, after = ''; page < MOST_PAGES; page += 1) {
        const query = new URLSearchParams({ customer, limit: String(INTENTS_AT_ONCE) });
        if (after !== '') query.set('starting_after', after);
        const { data, has_more } = v.parse(intentsSchema, await api.get(`/v1/payment_intents?${query}`));
        const found = data.find(({ status, metadata }) => status === 'succeeded' && metadata.renewal === payment.key);
        if (found) return found.id;
        after = data.at(-1)?.id ?? '';
        if (!has_more || after === '') return undefined;
      }
      throw new Error('the customer has too many payments to find one');
    },
  };
}
