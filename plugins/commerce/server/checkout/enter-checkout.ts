import { CHECKOUT_URL } from '@plinth/sdk/links';
import { outsideText } from '@plinth/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CART_PAGE_PATH, cartPageAddress, shoppingPage } from '../cart-pages/cart-page-address.ts';
import { CHECKOUT_PATH, checkoutAddress, SUBSCRIBE_PATH } from '../order-views/checkout-address.ts';
import type { FindCheckout } from './open-checkout.ts';

const querySchema = v.fallback(v.object({ cartToken: v.optional(outsideText(100), '') }), {
  cartToken: '',
});

/**
 * §2 Adds the addresses to which pages link to begin the checkout. A visitor without a cart gets the cart page with the
 * alert of §8. An address with the id of another visitor's cart does not open that cart.
 */
export function enterCheckout(scope: FastifyInstance, find: FindCheckout): void {
  const enter = async (request: FastifyRequest, reply: FastifyReply, cartToken: string | undefined) => {
    const checkout = await find(request, reply);
    const isOwn = checkout && (cartToken === undefined || cartToken === checkout.cart.id);
    const address = isOwn
      ? checkoutAddress(CHECKOUT_PATH)
      : cartPageAddress(CART_PAGE_PATH, shoppingPage(request), true);
    return reply.redirect(address, 303);
  };
  scope.get(CHECKOUT_URL, (request, reply) => enter(request, reply, undefined));
  scope.get(SUBSCRIBE_PATH, (request, reply) => enter(request, reply, v.parse(querySchema, request.query).cartToken));
}
