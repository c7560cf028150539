import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { crumbOf } from '../../../http/crumb.ts';
import { shortHash } from '../../../http/hash.ts';
import { CART_DAYS } from './cart-rows.ts';

const CART_COOKIE = 'plinth-cart';
/** A page of another origin of the site may have no cookies, so it keeps the token itself. */
const CART_HEADER = 'x-cart-token';
const TOKEN_SHAPE = /^[\w-]{43}$/;
const DAY_S = 24 * 60 * 60;

/** The secret by which a visitor finds their cart. */
export interface CartTokens {
  /** Token that the request has, or the one that its first write will get; undefined when the request has no crumb. */
  of(request: FastifyRequest): string | undefined;
  /** Token that the request has. */
  sentBy(request: FastifyRequest): string | undefined;
  /** Gives the token to the visitor for as long as the cart is kept. */
  give(token: string, request: FastifyRequest, reply: FastifyReply): void;
  /** Removes the visitor's token. */
  take(request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * A first token is made from the crumb, so that two first writes at the same time, such as a double click, change the same
 * cart.
 */
export function cartTokens(secret: string): CartTokens {
  const sentBy = (request: FastifyRequest) => {
    const sent = request.isFromSiteOrigin ? request.headers[CART_HEADER] : request.cookies[CART_COOKIE];
    return typeof sent === 'string' && TOKEN_SHAPE.test(sent) ? sent : undefined;
  };
  return {
    sentBy,
    of: (request) => {
      const sent = sentBy(request);
      if (sent !== undefined) return sent;
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
    take: (request, reply) => {
      if (request.cookies[CART_COOKIE] !== undefined) reply.clearCookie(CART_COOKIE, { path: '/' });
    },
  };
}

/** Id of the cart of a token. */
export function cartIdOf(token: string): string {
  return shortHash(token);
}

/** Id of the cart of a member, on all their devices. No token leads to it, because no token has a space. */
export function memberCartIdOf(memberId: string): string {
  return shortHash(`member ${memberId}`);
}

export function newCartToken(): string {
  return randomBytes(32).toString('base64url');
}
