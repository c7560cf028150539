import { MAX_SKU_LENGTH } from '@plinth/sdk/commerce';
import { can } from '@plinth/sdk/roles';
import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { formField, optionalText, outsideText } from '@plinth/server/http';
import { ownerHeaders, sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { MEASURES } from '../measures/measures.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { changeVariant } from './change-variant.ts';
import { MOST_FOUND, ownedProducts } from './owned-products.ts';
import { rowCurrency } from './price-text.ts';
import { productCsv } from './product-csv.ts';
import { productView, VARIANTS_PER_PAGE } from './product-view.ts';
import { OWNED_PRODUCTS_PATH, productsView } from './products-view.ts';
import { type RefusedVariant, readVariant } from './variant-form.ts';

const ROWS_PER_PAGE = 50;
const id = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]+$/));
const querySchema = v.object({
  search: optionalText(100),
  after: v.fallback(v.optional(id), undefined),
});
const placeSchema = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), 0);
const viewSchema = v.object({
  from: v.optional(placeSchema, '0'),
  saved: v.fallback(v.optional(outsideText(MAX_SKU_LENGTH)), undefined),
});
const paramsSchema = v.fallback(v.object({ id }), { id: '' });

/**
 * `/config/products`: the products, with the prices and the stock of each variant.
 * @param lookSoon Called after a change of prices or stock. Starts publishing the pages again that show the change.
 */
export function ownerProductRoutes(area: OwnerArea, site: SiteParts, lookSoon: () => void): void {
  const products = ownedProducts(site.database);
  const productOf = ({ params }: FastifyRequest) => products.find(v.parse(paramsSchema, params).id);

  area.page(OWNED_PRODUCTS_PATH, 'commerce', async (owner, request, reply) => {
    const { search, after } = v.parse(querySchema, request.query);
    const isSearch = search !== '';
    const found = isSearch ? await products.search(search) : await products.list(after, ROWS_PER_PAGE + 1);
    const shown = isSearch ? found : found.slice(0, ROWS_PER_PAGE);
    const main = productsView({
      products: shown,
      search,
      mayChange: can(owner.roles, 'commerce.inventory'),
      hasMore: isSearch && found.length === MOST_FOUND,
      after: isSearch ? undefined : after,
      next: found.length > shown.length ? shown.at(-1)?.id : undefined,
    });
    return sendOwnerPage(reply, site, { title: 'Products', main, owner, current: OWNED_PRODUCTS_PATH });
  });

  area.page(`${OWNED_PRODUCTS_PATH}.csv`, 'commerce', async (_owner, _request, reply) =>
    ownerHeaders(reply)
      .header('content-disposition', 'attachment; filename="products.csv"')
      .type('text/csv; charset=utf-8')
      .send(productCsv(products, (await shopSettings(site.database)).standard)),
  );

  const sendProduct = async (owner: SignedIn, request: FastifyRequest, reply: FastifyReply, more: Shown) => {
    const product = await productOf(request);
    if (!product) return reply.callNotFound();
    const { standard } = await shopSettings(site.database);
    const main = productView({
      standard,
      crumb: owner.crumb,
      product,
      from: Math.floor(more.from / VARIANTS_PER_PAGE) * VARIANTS_PER_PAGE,
      mayChange: can(owner.roles, 'commerce.inventory'),
      problem: more.problem,
      refused: more.refused,
      saved: more.saved,
    });
    if (more.problem !== undefined || more.refused) reply.code(422);
    return sendOwnerPage(reply, site, { title: product.title, main, owner });
  };

  area.page(`${OWNED_PRODUCTS_PATH}/:id`, 'commerce', (owner, request, reply) =>
    sendProduct(owner, request, reply, v.parse(viewSchema, request.query)),
  );

  area.form(`${OWNED_PRODUCTS_PATH}/:id/variant`, 'commerce.inventory', async (owner, request, reply) => {
    const from = v.parse(placeSchema, formField(request, 'from'));
    const product = await productOf(request);
    if (!product) return reply.callNotFound();
    const sku = formField(request, 'sku').slice(0, MAX_SKU_LENGTH);
    const { standard } = await shopSettings(site.database);
    const units = { currency: rowCurrency(product.currency), standard };
    const read = readVariant(sku, (name) => formField(request, name), units);
    if (!read) return reply.callNotFound();
    if ('problems' in read) return sendProduct(owner, request, reply, { from, refused: read });
    const recorder = auditService.of(site).by(owner, request);
    const result = await changeVariant(site.database, { productId: product.id, sku, ...read }, recorder);
    if (result === 'stored') {
      lookSoon();
      const query = new URLSearchParams({ ...(from > 0 && { from: String(from) }), saved: sku });
      return reply.redirect(`${OWNED_PRODUCTS_PATH}/${product.id}?${query}`, 303);
    }
    if (result === 'unknown')
      return sendProduct(owner, request, reply, {
        from,
        problem: `The product has no variant ${sku} that is counted.`,
      });
    const typed = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, formField(request, name)]));
    const values = typed(Object.entries(FIELDS).flatMap(([what, names]) => (what === result ? [] : names)));
    const problem = `${sku} was not saved, because ${CHANGES[result]}`;
    const isOnSale = result === 'prices' ? undefined : formField(request, 'onSale') === 'yes';
    return sendProduct(owner, request, reply, { from, problem, refused: { sku, values, isOnSale, problems: {} } });
  });
}

/** The fields of the form that are saved together. When somebody else has changed them, the form shows them as stored. */
const FIELDS = { prices: ['price', 'salePrice'], stock: ['stock'], measures: MEASURES } as const;
const CHANGES = {
  prices: 'somebody else has changed its prices in the meantime. Below are the prices of now.',
  stock: 'pieces were sold or given back in the meantime. Below is the stock of now.',
  measures: 'somebody else has changed its weight or size in the meantime. Below are those of now.',
} as const;

interface Shown {
  readonly from: number;
  readonly problem?: string;
  readonly refused?: RefusedVariant;
  readonly saved?: string | undefined;
}
