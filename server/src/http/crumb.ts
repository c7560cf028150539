import { randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Name of the cookie with the crumb. Each request that changes something must repeat the crumb (§7). The page's script
 * reads it from this cookie.
 */
export const CRUMB_COOKIE = 'crumb';
const CRUMB_HEADER = 'x-csrf-token';
const CRUMB_BYTES = 24;
const CRUMB_SHAPE = /^[\w-]{16,64}$/;
/** A crumb contains the time at which the visit began: `t<milliseconds, base 36>t<random>`. */
const DATED_CRUMB = /^t([0-9a-z]{8,9})t[\w-]{32}$/;

/** Gives a crumb to a visitor who has none. Returns the new crumb, or undefined when the visitor has one already. */
export function giveCrumb(request: FastifyRequest, reply: FastifyReply): string | undefined {
  return crumbOf(request) === undefined ? newCrumb(request, reply) : undefined;
}

/** Gives the visitor a new crumb, even if there is one already. */
export function newCrumb(request: FastifyRequest, reply: FastifyReply): string {
  const crumb = `t${Date.now().toString(36)}t${randomBytes(CRUMB_BYTES).toString('base64url')}`;
  if (!request.isFromSiteOrigin)
    reply.setCookie(CRUMB_COOKIE, crumb, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
  return crumb;
}

/**
 * The crumb of the visitor; undefined without one. A browser that blocks third-party cookies does not send the cookie
 * with calls from a page on a different origin. Such a page keeps the crumb itself and sends it with each call. This is
 * enough, because `Origin` proves the same as the cookie: that a page of the site sends the request.
 */
export function crumbOf(request: FastifyRequest): string | undefined {
  const crumb = request.isFromSiteOrigin ? sentCrumb(request) : request.cookies[CRUMB_COOKIE];
  return crumb !== undefined && CRUMB_SHAPE.test(crumb) ? crumb : undefined;
}

/** Milliseconds since the crumb was given; undefined when the crumb does not contain a time. */
export function crumbAgeMs(crumb: string, now = Date.now()): number | undefined {
  const [, time] = DATED_CRUMB.exec(crumb) ?? [];
  return time === undefined ? undefined : now - Number.parseInt(time, 36);
}

/** The crumb that a request repeats, in its query or its header (§7); undefined when it repeats no crumb. */
export function sentCrumb({ query, headers }: FastifyRequest): string | undefined {
  const inQuery = typeof query === 'object' && query !== null && 'crumb' in query ? query.crumb : undefined;
  return [headers[CRUMB_HEADER], inQuery].find((crumb) => typeof crumb === 'string');
}

/**
 * Does the request prove that it comes from a page that can read the visitor's crumb?
 *
 * @param sent The crumb that the request repeats.
 */
export function hasCrumb(request: FastifyRequest, sent = sentCrumb(request)): boolean {
  const cookie = crumbOf(request);
  if (cookie === undefined || sent === undefined) return false;
  return isSameText(cookie, sent);
}

/** Compares in constant time, so that the time does not reveal where two texts differ. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.byteLength === second.byteLength && timingSafeEqual(first, second);
}
