import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { addressKey } from '../../../http/address-key.ts';
import { matchesEtag } from '../../../http/etag.ts';
import { shortHash } from '../../../http/hash.ts';

/** Requests of one address. A visitor who filters quickly makes fewer. */
const REQUESTS_PER_MINUTE = 600;

/** Answers requests that have come too often from one address. @returns True when it has answered. */
export type LimitProducts = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** The limit for requests that ask the catalogue for JSON, however they do it. */
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
 * Sends products. Stock may change at any time, so browsers ask again, and get 304 when nothing has changed.
 * @param isShared False for what not everyone may see: no shared cache may keep it. Default: true.
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

/** Refuses a query. */
export function refuseQuery(reply: FastifyReply, reason: string): FastifyReply {
  reply.code(400).header('cache-control', 'no-store');
  return reply.send({ error: reason, code: 'PLINTH-SITE-163', hint: 'Correct the query of the address.' });
}
