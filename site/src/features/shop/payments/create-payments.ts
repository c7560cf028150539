import type { SiteParts } from '../../../contract/site-parts.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { type Payments, payments } from './payments.ts';
import { TEST_PROVIDER, testPayments } from './test-payments.ts';

/** The payments as the settings want them. Other providers stay for refunds of earlier orders. */
export function createPayments(
  site: SiteParts,
  { links, sendSoon }: { readonly links: OrderLinks; readonly sendSoon: () => void },
): Payments {
  const { provider: wanted = site.config.dev ? TEST_PROVIDER : 'none' } = site.config.payments;
  const provider = wanted === 'none' ? undefined : wanted;
  const made: Payments = payments(site, {
    provider,
    providers: [
      testPayments(site, {
        links,
        record: (orderId, paid) => made.record(orderId, paid),
        isOpen: provider === TEST_PROVIDER,
      }),
    ],
    links,
    sendSoon,
  });
  return made;
}
