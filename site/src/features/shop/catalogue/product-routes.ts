import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { type LimitProducts, refuseQuery, sendProducts } from './answer-json.ts';
import { findProduct } from './find-products.ts';
import { productCard } from './product-card.ts';
import { productList } from './product-list.ts';
import { productQuery } from './product-request.ts';

export const PRODUCTS_PATH = '/api/commerce/products';

/** The fields of each product in a list: all of its item JSON, or what a list shows. */
const fieldsSchema = v.object({ fields: v.optional(v.picklist(['all', 'card']), 'all') });
const paramsSchema = v.object({ id: v.string() });

/** `GET /api/commerce/products` lists products a page at a time, and `GET /api/commerce/products/{id}` answers with one. */
export function productRoutes(
  app: FastifyInstance,
  { database, publisher }: Pick<SiteParts, 'database' | 'publisher'>,
  isLimited: LimitProducts,
): void {
  const pathOf = (id: string) => publisher.itemPath('product', id);

  app.get(PRODUCTS_PATH, async (request, reply) => {
    if (isLimited(request, reply)) return reply;
    const query = productQuery(request.query, (await shopSettings(database)).currency);
    if ('reason' in query) return refuseQuery(reply, query.reason);
    const asked = v.safeParse(fieldsSchema, request.query);
    if (!asked.success) return refuseQuery(reply, 'fields: must be "all" or "card"');
    const list = await productList(database, query, pathOf);
    if (asked.output.fields === 'all') return sendProducts(request, reply, list);
    return sendProducts(request, reply, { ...list, products: list.products.map(productCard) });
  });

  app.get(`${PRODUCTS_PATH}/:id`, async (request, reply) => {
    if (isLimited(request, reply)) return reply;
    const product = await findProduct(database, v.parse(paramsSchema, request.params).id, pathOf);
    if (product) return sendProducts(request, reply, product);
    reply.code(404).header('cache-control', 'no-store');
    return reply.send({
      error: 'there is no such product',
      code: 'PLINTH-SITE-164',
      hint: 'Load the list of products again.',
    });
  });
}
