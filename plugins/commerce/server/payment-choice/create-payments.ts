import type { SiteParts } from '@plinth/server';
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { type Payments, payments } from '../payments/payments.ts';
import { STRIPE_PROVIDER, stripePayments } from '../payments/stripe/stripe-provider.ts';
import { stripeWebhook } from '../payments/stripe/stripe-webhook.ts';
import { TEST_PROVIDER, testPayments } from '../payments/test-payments.ts';

/**
 * Creates the payments of the shop with the provider that the settings name. A different provider whose keys are set
 * takes no new payments, but still refunds its earlier payments.
 */
export function createPayments(
  site: SiteParts,
  {
    links,
    giftCards,
    sendSoon,
  }: { readonly links: OrderLinks; readonly giftCards: GiftCardCodes; readonly sendSoon: () => void },
): Payments {
  const { stripe, provider: chosen } = site.config.payments;
  const wanted = chosen ?? (stripe ? STRIPE_PROVIDER : site.config.dev ? TEST_PROVIDER : 'none');
  const provider = wanted === 'none' ? undefined : wanted;
  const record: Payments['record'] = (orderId, paid) => made.record(orderId, paid);
  const made: Payments = payments(site, {
    provider,
    providers: [
      testPayments(site, { links, record, isOpen: provider === TEST_PROVIDER }),
      ...(stripe ? [stripePayments(stripe)] : []),
    ],
    links,
    giftCards,
    sendSoon,
    routes: (app) => stripeWebhook(app, site, { secret: stripe?.webhookSecret, record }),
  });
  return made;
}
