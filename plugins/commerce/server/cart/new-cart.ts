import type { Database } from '@plinth/server/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserCart, type OwnCart } from './cart-owners.ts';
import { type CartTokens, newCartToken } from './cart-token.ts';

/** A new cart for a visitor who has none. Nothing is stored and no cookie is set before the first write. */
export function newCart(
  parts: { readonly database: Database; readonly tokens: CartTokens },
  request: FastifyRequest,
  reply: FastifyReply,
): OwnCart {
  return browserCart({ ...parts, token: newCartToken(), request, reply });
}
