import { LANGUAGES } from '@plinth/server/messages';
import * as v from 'valibot';
import type { PaymentProvider } from '../payment-provider.ts';
import { StripeRefusal, type StripeSettings, stripeApi } from './stripe-api.ts';
import { paidWith, sessionSchema } from './stripe-objects.ts';
import { stripeRenewals } from './stripe-renewals.ts';

export const STRIPE_PROVIDER = 'stripe';
/**
 * Stripe's page closes this long before the order expires and its goods can be sold to others. Stripe requires that the
 * page is open for at least 30 minutes.
 */
const CLOSES_BEFORE_MS = 60_000;
/** Languages of the site in which Stripe's pages exist. */
const STRIPE_LANGUAGES: readonly string[] = LANGUAGES.filter((language) => language === 'en' || language === 'de');

/**
 * Payments by card on a page of Stripe (Checkout). Only cards, because payments with other methods can take days, and
 * orders do not hold their goods for so long.
 */
export function stripePayments(settings: StripeSettings): Omit<PaymentProvider, 'routes'> {
  const api = stripeApi(settings);
  return {
    name: STRIPE_PROVIDER,
    begin: async (order) => {
      const { id, number, due, currency, email, locale, isRenewed, expiresAt, returnAddress, cancelAddress } = order;
      const fields = {
        mode: 'payment',
        'payment_method_types[0]': 'card',
        client_reference_id: id,
        customer_email: email,
        locale: STRIPE_LANGUAGES.includes(locale) ? locale : 'auto',
        success_url: returnAddress,
        cancel_url: cancelAddress,
        expires_at: String(Math.floor((expiresAt.getTime() - CLOSES_BEFORE_MS) / 1000)),
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(due),
        'line_items[0][price_data][product_data][name]': String(number),
        'metadata[order]': id,
        'payment_intent_data[metadata][order]': id,
        // Keeps the card for later payments without the visitor. Such payments need a customer at Stripe.
        ...(isRenewed && { customer_creation: 'always', 'payment_intent_data[setup_future_usage]': 'off_session' }),
      };
      const session = v.parse(sessionSchema, await api.post('/v1/checkout/sessions', fields, `order-${id}`));
      if (session.url == null) throw new Error('the payment of this order has ended');
      return { payment: session.id, address: session.url };
    },
    findPayment: async (payment) => {
      const answer = await api.get(`/v1/checkout/sessions/${encodeURIComponent(payment)}`);
      return paidWith(v.parse(sessionSchema, answer));
    },
    end: async (payment) => {
      try {
        await api.post(`/v1/checkout/sessions/${encodeURIComponent(payment)}/expire`, {}, `end-${payment}`);
      } catch (error) {
        // Ignored: the session was already paid or has already expired.
        if (!(error instanceof StripeRefusal && error.status === 400)) throw error;
      }
    },
    ...stripeRenewals(api),
    refund: async ({ charge, amount, key }) => {
      try {
        await api.post('/v1/refunds', { payment_intent: charge, amount: String(amount) }, `refund-${key}`);
      } catch (error) {
        // Ignored: somebody has already refunded the charge, for example in Stripe's dashboard.
        if (!(error instanceof StripeRefusal && error.code === 'charge_already_refunded')) throw error;
      }
    },
  };
}
