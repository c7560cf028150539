import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../storage/open-database.ts';
import { browserCart, type OwnCart } from '../cart/cart-owners.ts';
import { type CartTokens, newCartToken } from '../cart/cart-token.ts';

/** Makes the token of a cart for a visitor whose browser has sent no crumb yet. */
export function newCart(
  parts: { readonly database: Database; readonly tokens: CartTokens },
  request: FastifyRequest,
  reply: FastifyReply,
): OwnCart {
  return browserCart({ ...parts, token: newCartToken(), request, reply });
}
