import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookie whose value comes back in each request that changes something (§7). The page's own script reads it. */
export const CRUMB_COOKIE = 'crumb';
const CRUMB_HEADER = 'x-csrf-token';
const CRUMB_BYTES = 24;
const CRUMB_SHAPE = /^[\w-]{16,64}$/;

/** Gives a visitor without a crumb one. Returns the new crumb, undefined when there was one. */
export function giveCrumb(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const before = request.cookies[CRUMB_COOKIE];
  if (before !== undefined && CRUMB_SHAPE.test(before)) return undefined;
  const crumb = randomBytes(CRUMB_BYTES).toString('base64url');
  reply.setCookie(CRUMB_COOKIE, crumb, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
  return crumb;
}

/** Does the request prove that it comes from a page that can read the cookie? */
export function hasCrumb(request: FastifyRequest): boolean {
  const cookie = request.cookies[CRUMB_COOKIE];
  const sent = request.headers[CRUMB_HEADER];
  if (cookie === undefined || typeof sent !== 'string' || !CRUMB_SHAPE.test(cookie)) return false;
  const [expected, given] = [Buffer.from(cookie), Buffer.from(sent)];
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given);
}
