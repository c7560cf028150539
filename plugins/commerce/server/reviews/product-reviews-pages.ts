import type { SiteParts } from '@plinth/server';
import { personalPages, siteDocument } from '@plinth/server/html';
import type { Database } from '@plinth/server/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cartPageLocale } from '../cart-pages/cart-page-address.ts';
import { type LimitProducts, sendProducts } from '../catalogue/answer-json.ts';
import { reviewsTitle } from '../messages/messages.ts';
import { findRatings, findReviews } from './find-reviews.ts';
import { productReviewsHtml } from './product-reviews-html.ts';
import { PRODUCT_REVIEWS_PATH, REVIEWS_CALL_PATH } from './review-paths.ts';

const productId = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]+$/));
const paramsSchema = v.fallback(v.object({ productId }), { productId: '' });
const beforeSchema = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), undefined);
const PER_PAGE = 20;
const MOST_PER_PAGE = 50;
const limitSchema = v.fallback(
  v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(MOST_PER_PAGE)),
  PER_PAGE,
);
const querySchema = v.fallback(v.object({ before: beforeSchema, limit: limitSchema }), {
  before: undefined,
  limit: PER_PAGE,
});
const dataSchema = v.object({ title: v.string(), url: v.optional(v.string()) });

/** The reviews of a product, as JSON and as a page that the server makes for visitors without a script. */
export async function productReviewsPages(
  app: FastifyInstance,
  site: SiteParts,
  isLimited: LimitProducts,
): Promise<void> {
  const { database } = site;
  const find = async ({ params, query }: FastifyRequest) => {
    const { productId: id } = v.parse(paramsSchema, params);
    const product = await visibleProduct(database, id);
    if (!product) return undefined;
    const { before, limit } = v.parse(querySchema, query);
    const found = await findReviews(database, id, { before, count: limit });
    const rating = (await findRatings(database, [id])).get(id);
    return { id, product, rating, ...found };
  };

  app.get(`${REVIEWS_CALL_PATH}/:productId`, async (request, reply) => {
    if (isLimited(request, reply)) return reply;
    const found = await find(request);
    if (!found) return reply.code(404).send({ error: 'The shop has no such product.', code: 'PLINTH-SITE-164' });
    const { rating, reviews, next } = found;
    return sendProducts(request, reply, { rating: rating ?? null, reviews, next });
  });

  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(`${PRODUCT_REVIEWS_PATH}/:productId`, async (request, reply) => {
      if (isLimited(request, reply)) return reply;
      const found = await find(request);
      if (!found) return reply.callNotFound();
      const title = reviewsTitle({ title: found.product.title });
      const html = siteDocument(site, { title, content: productReviewsHtml(found) });
      return reply.type('text/html; charset=utf-8').send(html);
    });
  });
}

async function visibleProduct(database: Database, id: string): Promise<v.InferOutput<typeof dataSchema> | undefined> {
  const row = await database
    .selectFrom('shop_products')
    .innerJoin('shop_listings', 'shop_listings.product_id', 'shop_products.id')
    .select('data')
    .where('shop_products.id', '=', id)
    .where('category', '=', '')
    .executeTakeFirst();
  return row && v.parse(dataSchema, JSON.parse(row.data));
}
