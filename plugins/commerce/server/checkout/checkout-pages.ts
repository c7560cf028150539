import type { SiteParts } from '@plinth/server';
import { personalPages } from '@plinth/server/html';
import type { MembersService } from '@plinth/server/services';
import type { FastifyInstance } from 'fastify';
import type { FindOwnCart } from '../cart/cart-owners.ts';
import type { Carts } from '../cart/carts.ts';
import type { CodeLimit } from '../cart-choice-calls/code-limit.ts';
import { cartPageLocale } from '../cart-pages/cart-page-address.ts';
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import type { Payments } from '../payments/payments.ts';
import { checkoutTools } from './checkout-tools.ts';
import { contactStep } from './contact-step.ts';
import { deliveryStep } from './delivery-step.ts';
import { enterCheckout } from './enter-checkout.ts';
import { findCheckout } from './open-checkout.ts';
import { orderPages } from './order-pages.ts';
import { reviewStep } from './review-step.ts';

/**
 * Adds the pages of the checkout, from the cart to the page of the order. The server makes them, and they need no
 * script.
 */
export async function checkoutPages(
  app: FastifyInstance,
  site: SiteParts,
  parts: {
    readonly carts: Carts;
    readonly ownCart: FindOwnCart;
    readonly codes: CodeLimit;
    readonly giftCards: GiftCardCodes;
    readonly members: MembersService;
    readonly links: OrderLinks;
    readonly payments: Payments;
  },
): Promise<void> {
  const { carts, ownCart, codes, giftCards, members, links, payments } = parts;
  const find = findCheckout({ database: site.database, carts, ownCart, links });
  const tools = checkoutTools(site, find);
  await personalPages(app, cartPageLocale, (scope) => {
    enterCheckout(scope, find);
    contactStep(scope, { database: site.database, members, tools });
    deliveryStep(scope, site.database, tools);
    reviewStep(scope, site, { tools, codes, giftCards, links, payments });
  });
  await orderPages(app, site, { links, payments });
  await payments.routes(app);
}
