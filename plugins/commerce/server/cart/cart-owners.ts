import type { MembersService } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginWithCurrency } from '../cart-choices/kept-currency.ts';
import { type CartTokens, cartIdOf, memberCartIdOf } from './cart-token.ts';
import type { Carts } from './carts.ts';

/** The cart of the visitor who sent a request. */
export interface OwnCart {
  readonly id: string;
  /**
   * Call this after a write. It sets the cookie by which the visitor finds the cart again. For a new cart, it also
   * stores the currency that the visitor has chosen before.
   */
  keep(): Promise<void>;
}

/** Finds the cart of the visitor; undefined when the visitor is no signed-in member and has no token of a cart. */
export type FindOwnCart = (request: FastifyRequest, reply: FastifyReply) => Promise<OwnCart | undefined>;

/**
 * A member has one cart on all devices, and every other visitor has the cart of the browser. When a visitor signs in,
 * the entries of the browser's cart move into the member's cart.
 */
export function findOwnCart(parts: {
  readonly database: Database;
  readonly carts: Carts;
  readonly tokens: CartTokens;
  readonly members: MembersService;
}): FindOwnCart {
  const { database, carts, tokens, members } = parts;
  return async (request, reply) => {
    const memberId = (await members.of(request))?.id;
    if (memberId === undefined) {
      const token = tokens.sentBy(request);
      return token === undefined ? undefined : browserCart({ database, tokens, token, request, reply });
    }
    const id = memberCartIdOf(memberId);
    const before = tokens.sentBy(request);
    if (before !== undefined) {
      await carts.move(cartIdOf(before), id, new Date());
      tokens.take(request, reply);
    }
    return { id, keep: () => beginWithCurrency(database, id, request) };
  };
}

/** The cart of a browser. */
export function browserCart(parts: {
  readonly database: Database;
  readonly tokens: CartTokens;
  readonly token: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}): OwnCart {
  const { database, tokens, token, request, reply } = parts;
  const id = cartIdOf(token);
  return {
    id,
    keep: () => {
      tokens.give(token, request, reply);
      return beginWithCurrency(database, id, request);
    },
  };
}
