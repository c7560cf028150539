import { baseAddress, featureSettings } from '@plinth/server';
import * as v from 'valibot';
import type { StripeSettings } from '../payments/stripe/stripe-api.ts';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly payments: PaymentSettings;
  }
}

const PROVIDERS = ['stripe', 'test', 'none'] as const;
const STRIPE_API = 'https://api.stripe.com';

interface PaymentSettings {
  /** Provider of payments. Default: `stripe` when its keys are set, otherwise `test` with `--dev`, otherwise `none`. */
  readonly provider: (typeof PROVIDERS)[number] | undefined;
  /** Settings of Stripe. Undefined when one of its keys is missing. */
  readonly stripe?: StripeSettings | undefined;
}

const secret = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const schema = v.pipe(
  v.object({
    paymentProvider: v.optional(v.picklist(PROVIDERS, `must be one of ${PROVIDERS.join(', ')}`)),
    stripeKey: v.optional(secret),
    stripeWebhookSecret: v.optional(secret),
    stripeApi: v.optional(baseAddress, STRIPE_API),
  }),
  v.forward(
    v.partialCheck(
      [['paymentProvider'], ['stripeKey'], ['stripeWebhookSecret']],
      ({ paymentProvider, stripeKey, stripeWebhookSecret }) =>
        paymentProvider !== 'stripe' || (stripeKey !== undefined && stripeWebhookSecret !== undefined),
      'stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    ),
    ['paymentProvider'],
  ),
  v.forward(
    v.partialCheck(
      [['stripeKey'], ['stripeWebhookSecret']],
      ({ stripeKey, stripeWebhookSecret }) => (stripeKey === undefined) === (stripeWebhookSecret === undefined),
      'needs STRIPE_WEBHOOK_SECRET, and the other way round',
    ),
    ['stripeKey'],
  ),
);

export const PAYMENT_SETTINGS = featureSettings({
  key: 'payments',
  variables: {
    paymentProvider: 'PLINTH_PAYMENTS',
    stripeKey: 'STRIPE_SECRET_KEY',
    stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET',
    stripeApi: 'STRIPE_API',
  },
  schema,
  settings: ({ paymentProvider, stripeKey, stripeWebhookSecret, stripeApi }) => ({
    provider: paymentProvider,
    stripe:
      stripeKey !== undefined && stripeWebhookSecret !== undefined
        ? { secretKey: stripeKey, webhookSecret: stripeWebhookSecret, api: stripeApi }
        : undefined,
  }),
});
