import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasFormCrumb } from '../../../http/form-crumb.ts';
import { senderOf } from '../../../http/same-origin.ts';
import type { OwnCart } from '../cart/cart-owners.ts';
import { type CartTokens, cartIdOf, newCartToken } from '../cart/cart-token.ts';

/**
 * Was the form sent by a page of this site? A form on a published page has no crumb, because these pages are the same
 * for everyone. In this case, the browser's headers must show that a page of this site has sent the form.
 */
export function isOwnForm(request: FastifyRequest, form: URLSearchParams): boolean {
  const crumb = form.get('crumb') ?? '';
  return crumb === '' ? senderOf(request) === 'own' : hasFormCrumb(request, { crumb });
}

/** Makes the token of a cart for a visitor whose browser has sent no crumb yet. */
export function newCart(tokens: CartTokens, request: FastifyRequest, reply: FastifyReply): OwnCart {
  const token = newCartToken();
  return { id: cartIdOf(token), keep: () => tokens.give(token, request, reply) };
}
