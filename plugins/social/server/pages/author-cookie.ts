import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookie by which an author sees and edits own comments. It is set with the first comment and says nothing else. */
const COMMENTS_COOKIE = 'comments';
/** Cookie by which a visitor is counted once. It is set with the first like. */
const LIKES_COOKIE = 'likes';
const SHAPE = /^[\w-]{22,43}$/;
const DAY_S = 86_400;
const COMMENTS_LIFETIME_S = 30 * DAY_S;
const LIKES_LIFETIME_S = 365 * DAY_S;

function cookieOf({ cookies }: FastifyRequest, name: string): string | undefined {
  const value = cookies[name];
  return value !== undefined && SHAPE.test(value) ? value : undefined;
}

export function authorCookie(request: FastifyRequest): string | undefined {
  return cookieOf(request, COMMENTS_COOKIE);
}

/** Returns the cookie of the author. Sets one if the request has no such cookie. */
export function giveAuthorCookie(request: FastifyRequest, reply: FastifyReply): string {
  const token = authorCookie(request) ?? randomBytes(24).toString('base64url');
  setCookie(request, reply, { name: COMMENTS_COOKIE, value: token, maxAge: COMMENTS_LIFETIME_S });
  return token;
}

export function likesCookie(request: FastifyRequest): string | undefined {
  return cookieOf(request, LIKES_COOKIE);
}

export function giveLikesCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, { name: LIKES_COOKIE, value: token, maxAge: LIKES_LIFETIME_S });
}

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAge }: { readonly name: string; readonly value: string; readonly maxAge: number },
): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge,
  });
}
