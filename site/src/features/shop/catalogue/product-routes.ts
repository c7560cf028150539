import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { addressKey } from '../../../http/address-key.ts';
import { matchesEtag } from '../../../http/etag.ts';
import { shortHash } from '../../../http/hash.ts';
import { findProduct } from './find-products.ts';
import { productList } from './product-list.ts';
import { productQuery } from './product-request.ts';

export const PRODUCTS_PATH = '/api/commerce/products';
/** Requests of one address. A visitor who filters quickly makes fewer. */
const REQUESTS_PER_MINUTE = 600;

const paramsSchema = v.object({ id: v.string() });

/** `GET /api/commerce/products` lists products a page at a time, and `GET /api/commerce/products/{id}` answers with one. */
export function productRoutes(app: FastifyInstance, { database, limits, publisher }: SiteParts): void {
  const pathOf = (id: string) => publisher.itemPath('product', id);
  const limit = limits.shared({ name: 'shop-products', limit: REQUESTS_PER_MINUTE, windowMs: 60_000 });
  const isLimited = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const waitS = limit.take(addressKey(request.ip));
    if (waitS === 0) return false;
    reply.code(429).header('retry-after', waitS).header('cache-control', 'no-store');
    reply.send({ error: 'too many requests', code: 'PLINTH-SITE-165', hint: 'Wait, then try again.' });
    return true;
  };

  app.get(PRODUCTS_PATH, async (request, reply) => {
    if (isLimited(request, reply)) return reply;
    const query = productQuery(request.query);
    if ('reason' in query) {
      reply.code(400).header('cache-control', 'no-store');
      return reply.send({ error: query.reason, code: 'PLINTH-SITE-163', hint: 'Correct the query of the address.' });
    }
    return sendJson(request, reply, await productList(database, query, pathOf));
  });

  app.get(`${PRODUCTS_PATH}/:id`, async (request, reply) => {
    if (isLimited(request, reply)) return reply;
    const product = await findProduct(database, v.parse(paramsSchema, request.params).id, pathOf);
    if (product) return sendJson(request, reply, product);
    reply.code(404).header('cache-control', 'no-store');
    return reply.send({
      error: 'there is no such product',
      code: 'PLINTH-SITE-164',
      hint: 'Load the list of products again.',
    });
  });
}

/** Stock may change at any time, so browsers ask again, and get 304 when nothing has changed. */
function sendJson(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const text = JSON.stringify(body);
  const etag = `"${shortHash(text)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
