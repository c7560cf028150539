import { randomBytes } from 'node:crypto';
import { shortHash } from '@plinth/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CART_DAYS } from './cart-rows.ts';

const CART_COOKIE = 'plinth-cart';
/**
 * Header with the token. Browsers may block the site's cookies on a page that is served from another origin, such as a
 * static export. So the script of such a page stores the token and sends it in this header.
 */
const CART_HEADER = 'x-cart-token';
const TOKEN_SHAPE = /^[\w-]{43}$/;
const DAY_S = 24 * 60 * 60;

/**
 * Tokens of carts. A token is the secret by which a visitor finds their cart. It is random, and no script of a page on
 * this server can read its cookie. It must not be made from the crumb, which every script of a page can read.
 */
export interface CartTokens {
  /** The token in the request; undefined when the request has none. */
  sentBy(request: FastifyRequest): string | undefined;
  /** Gives the token to the visitor for as long as the cart is kept. */
  give(token: string, request: FastifyRequest, reply: FastifyReply): void;
  /** Removes the cookie with the token from the visitor's browser. */
  take(request: FastifyRequest, reply: FastifyReply): void;
}

export function cartTokens(): CartTokens {
  return {
    sentBy: (request) => {
      const sent = request.isFromSiteOrigin ? request.headers[CART_HEADER] : request.cookies[CART_COOKIE];
      return typeof sent === 'string' && TOKEN_SHAPE.test(sent) ? sent : undefined;
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

/** Id of the cart that belongs to a token. */
export function cartIdOf(token: string): string {
  return shortHash(token);
}

/**
 * Id of a member's cart, on all their devices. It is the hash of a text with a space. No token contains a space, so
 * nobody can open this cart with a token.
 */
export function memberCartIdOf(memberId: string): string {
  return shortHash(`member ${memberId}`);
}

export function newCartToken(): string {
  return randomBytes(32).toString('base64url');
}
