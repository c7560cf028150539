import type { SiteParts } from '@plinth/server';
import { addressKey, matchesEtag, shortHash } from '@plinth/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Limit for the requests of one IP address in a minute. A visitor who filters quickly makes fewer requests. */
const REQUESTS_PER_MINUTE = 600;

/**
 * Answers a request with an error when its IP address has sent too many requests. @returns True when it has answered.
 */
export type LimitProducts = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** The limit for all requests that get JSON of the catalogue. */
export function productLimit(limits: SiteParts['limits']): LimitProducts {
  const limit = limits.shared({ name: 'shop-products', limit: REQUESTS_PER_MINUTE, windowMs: 60_000 });
  return (request, reply) => {
    const waitS = limit.take(addressKey(request.ip));
    if (waitS === 0) return false;
    reply.code(429).header('retry-after', waitS).header('cache-control', 'no-store');
    reply.send({ error: 'too many requests', code: 'PLINTH-SITE-165', hint: 'Wait, then try again.' });
    return true;
  };
}

/**
 * Sends products. Because stock can change at any time, browsers request the products each time, and get 304 when
 * nothing has changed.
 *
 * @param isShared False for products that not everyone may see, which no shared cache may store. Default: true.
 */
export function sendProducts(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  isShared = true,
): FastifyReply {
  const text = JSON.stringify(body);
  const etag = `"${shortHash(text)}"`;
  reply.header('cache-control', isShared ? 'no-cache' : 'private, no-cache').header('etag', etag);
  if (!isShared) reply.header('vary', 'Accept-Encoding, Cookie');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Answers a query that is not valid. */
export function refuseQuery(reply: FastifyReply, reason: string): FastifyReply {
  reply.code(400).header('cache-control', 'no-store');
  return reply.send({ error: reason, code: 'PLINTH-SITE-163', hint: 'Correct the query of the address.' });
}
