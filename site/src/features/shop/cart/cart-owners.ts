import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MembersService } from '../../members/service.ts';
import { type CartTokens, cartIdOf, memberCartIdOf } from './cart-token.ts';
import type { Carts } from './carts.ts';

/** The cart of the visitor who sent a request. */
export interface OwnCart {
  readonly id: string;
  /** Call this after a write. It sets the cookie by which the visitor finds the cart again. */
  keep(): void;
}

/** Finds the cart of the sender; undefined when the request has neither a member nor a crumb. */
export type FindOwnCart = (request: FastifyRequest, reply: FastifyReply) => Promise<OwnCart | undefined>;

/**
 * A member has one cart on all devices, and every other visitor has the cart of the browser. When a visitor signs in,
 * the entries of the browser's cart move into the member's cart.
 */
export function findOwnCart(parts: {
  readonly carts: Carts;
  readonly tokens: CartTokens;
  readonly members: MembersService;
}): FindOwnCart {
  const { carts, tokens, members } = parts;
  return async (request, reply) => {
    const memberId = await members.idOf(request);
    if (memberId === undefined) {
      const token = tokens.of(request);
      return token === undefined ? undefined : { id: cartIdOf(token), keep: () => tokens.give(token, request, reply) };
    }
    const id = memberCartIdOf(memberId);
    const before = tokens.sentBy(request);
    if (before !== undefined) {
      await carts.move(cartIdOf(before), id, new Date());
      tokens.take(request, reply);
    }
    return { id, keep: () => undefined };
  };
}
