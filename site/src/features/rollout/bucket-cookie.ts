import { randomInt } from 'node:crypto';
import { BUCKETS } from '@plinth/manifests/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Name of the cookie with the visitor's number from 0 to 99. The number does not identify a visitor, because about one
 * visitor in a hundred has the same number, and scripts cannot read it. The cookie needs no consent, because without it
 * a visitor could get a different release with each request.
 */
const BUCKET_COOKIE = 'plinth-rollout';
const LIFETIME_S = 30 * 24 * 60 * 60;

/** The visitor's number; undefined until the visitor has opened a page that is different in the two releases. */
export function bucketOf({ cookies }: FastifyRequest): number | undefined {
  const text = cookies[BUCKET_COOKIE];
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** Gives the visitor a random number from 0 to 99. */
export function giveBucket(request: FastifyRequest, reply: FastifyReply): number {
  const bucket = randomInt(BUCKETS);
  reply.setCookie(BUCKET_COOKIE, String(bucket), {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: request.protocol === 'https',
    maxAge: LIFETIME_S,
  });
  return bucket;
}
