import type { SiteParts } from '@plinth/server';
import { outsideText } from '@plinth/server/http';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { keptCurrency } from '../cart-choices/kept-currency.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { type LimitProducts, refuseQuery, sendProducts } from './answer-json.ts';
import { findProduct } from './find-products.ts';
import { productCard } from './product-card.ts';
import { productList } from './product-list.ts';
import { lenientProductQuery, productQuery } from './product-request.ts';

export const PRODUCTS_PATH = '/api/commerce/products';

/**
 * Which fields each product of the answer has. `all`: its item JSON. `card`: only what a list shows (`productCard`).
 */
const fieldsSchema = v.looseObject({ fields: v.optional(v.picklist(['all', 'card']), 'all') });
const paramsSchema = v.object({ id: outsideText(200) });

/**
 * `GET /api/commerce/products` lists products a page at a time, and `GET /api/commerce/products/{id}` returns one
 * product.
 */
export function productRoutes(
  app: FastifyInstance,
  { database, publisher }: Pick<SiteParts, 'database' | 'publisher'>,
  isLimited: LimitProducts,
): void {
  const pathOf = (id: string) => publisher.itemPath('product', id);

  app.get(PRODUCTS_PATH, async (request, reply) => {
    if (isLimited(request, reply)) return reply;
    const offered = await keptCurrency(database, request);
    const asked = v.safeParse(fieldsSchema, request.query);
    if (!asked.success) return refuseQuery(reply, 'fields: must be "all" or "card"');
    const { fields, ...given } = asked.output;
    const currency = { own: (await shopSettings(database)).currency, offered };
    // The script of a list requests cards with the query of its page's address. Values that are not valid are ignored,
    // as they are when the server renders the page for visitors without a script.
    const query = fields === 'card' ? lenientProductQuery(given, currency) : productQuery(given, currency);
    if ('reason' in query) return refuseQuery(reply, query.reason);
    const list = await productList(database, query, pathOf);
    const products = fields === 'all' ? list.products : list.products.map(productCard);
    return sendProducts(request, reply, { ...list, products }, offered === undefined);
  });

  app.get(`${PRODUCTS_PATH}/:id`, async (request, reply) => {
    if (isLimited(request, reply)) return reply;
    const offered = await keptCurrency(database, request);
    const product = await findProduct(database, v.parse(paramsSchema, request.params).id, pathOf, offered);
    if (product) return sendProducts(request, reply, product, offered === undefined);
    reply.code(404).header('cache-control', 'no-store');
    return reply.send({
      error: 'there is no such product',
      code: 'PLINTH-SITE-164',
      hint: 'Load the list of products again.',
    });
  });
}
