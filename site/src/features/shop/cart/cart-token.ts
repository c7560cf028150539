import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { crumbOf } from '../../../http/crumb.ts';
import { shortHash } from '../../../http/hash.ts';
import { CART_DAYS } from './carts.ts';

const CART_COOKIE = 'plinth-cart';
/** A page of another origin of the site may have no cookies, so it keeps the token itself. */
const CART_HEADER = 'x-cart-token';
const TOKEN_SHAPE = /^[\w-]{43}$/;
const DAY_S = 24 * 60 * 60;

/** The secret by which a visitor finds their cart. */
export interface CartTokens {
  /** Token that the request has, or the one that its first write will get; undefined when the request has no crumb. */
  of(request: FastifyRequest): string | undefined;
  /** Gives the token to the visitor for as long as the cart is kept. */
  give(token: string, request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * A first token is made from the crumb, so that two first writes at the same time, such as a double click, change the same
 * cart.
 */
export function cartTokens(secret: string): CartTokens {
  return {
    of: (request) => {
      const sent = request.isFromSiteOrigin ? request.headers[CART_HEADER] : request.cookies[CART_COOKIE];
      if (typeof sent === 'string' && TOKEN_SHAPE.test(sent)) return sent;
      const crumb = crumbOf(request);
      return crumb === undefined ? undefined : createHmac('sha256', secret).update(crumb).digest('base64url');
    },
    give: (token, request, reply) => {
      if (request.isFromSiteOrigin) reply.header(CART_HEADER, token);
      else
        reply.setCookie(CART_COOKIE, token, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: request.protocol === 'https',
          maxAge: CART_DAYS * DAY_S,
        });
    },
  };
}

/** Id of the cart of a token. */
export function cartIdOf(token: string): string {
  return shortHash(token);
}
