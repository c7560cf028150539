import { randomInt } from 'node:crypto';
import { BUCKETS } from '@plinth/manifests/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Name of the cookie with the visitor's number from 0 to 99. About one visitor in a hundred has the same number, so it
 * does not identify anybody, and scripts cannot read it. Without the cookie, a visitor could get another release with
 * each request, so the cookie is strictly functional.
 */
const BUCKET_COOKIE = 'plinth-rollout';
const LIFETIME_S = 30 * 24 * 60 * 60;

/** The visitor's number; undefined before the first page that differs. */
export function bucketOf({ cookies }: FastifyRequest): number | undefined {
  const text = cookies[BUCKET_COOKIE];
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** Gives the visitor a random number. */
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
