import { can } from '@plinth/sdk/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { OwnerArea } from '../../../contract/owner-area.ts';
import type { SignedIn } from '../../../contract/signed-in.ts';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { ownerHeaders, sendOwnerPage } from '../../../owner-pages/owner-page.ts';
import { formField } from '../../accounts/service.ts';
import { auditService } from '../../audit/service.ts';
import { setPrices } from './change-price.ts';
import { MOST_FOUND, ownedProducts } from './owned-products.ts';
import { type RefusedPrices, readPrices, readPricesText, rowCurrency } from './price-form.ts';
import { productCsv } from './product-csv.ts';
import { MOST_STOCK, productView, VARIANTS_PER_PAGE } from './product-view.ts';
import { OWNED_PRODUCTS_PATH, productsView } from './products-view.ts';

const ROWS_PER_PAGE = 50;
const id = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]+$/));
const querySchema = v.object({
  search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  after: v.fallback(v.optional(id), undefined),
});
const LONGEST_SKU = 60;
const placeSchema = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), 0);
const viewSchema = v.object({ from: v.optional(placeSchema, '0') });
const paramsSchema = v.fallback(v.object({ id }), { id: '' });
const countSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(MOST_STOCK));

/** `/config/products`: the products, their prices and what is left of each variant. @param lookSoon Publishes pages with changed prices. */
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
      .send(productCsv(products)),
  );

  const sendProduct = async (owner: SignedIn, request: FastifyRequest, reply: FastifyReply, more: Shown) => {
    const product = await productOf(request);
    if (!product) return reply.callNotFound();
    const main = productView({
      crumb: owner.crumb,
      product,
      from: Math.floor(more.from / VARIANTS_PER_PAGE) * VARIANTS_PER_PAGE,
      mayChange: can(owner.roles, 'commerce.inventory'),
      problem: more.problem,
      refused: more.refused,
    });
    if (more.problem !== undefined || more.refused) reply.code(422);
    return sendOwnerPage(reply, site, { title: product.title, main, owner });
  };

  area.page(`${OWNED_PRODUCTS_PATH}/:id`, 'commerce', (owner, request, reply) =>
    sendProduct(owner, request, reply, v.parse(viewSchema, request.query)),
  );

  area.form(`${OWNED_PRODUCTS_PATH}/:id/stock`, 'commerce.inventory', async (owner, request, reply) => {
    const from = v.parse(placeSchema, formField(request, 'from'));
    const { id: productId } = v.parse(paramsSchema, request.params);
    const sku = formField(request, 'sku').slice(0, LONGEST_SKU);
    const before = v.safeParse(countSchema, formField(request, 'before'));
    const stock = v.safeParse(countSchema, formField(request, 'stock'));
    if (!before.success || !stock.success) {
      const problem = `The stock of ${sku} was not changed: type a whole number from 0 to 9,999,999.`;
      return sendProduct(owner, request, reply, { from, problem });
    }
    const change = { productId, sku, before: before.output, stock: stock.output };
    const result = await products.setStock(change, auditService.of(site).by(owner, request));
    if (result === 'stored') {
      const place = from > 0 ? `?from=${from}` : '';
      return reply.redirect(`${OWNED_PRODUCTS_PATH}/${productId}${place}`, 303);
    }
    const problem =
      result === 'changed'
        ? `The stock of ${sku} was not changed, because pieces were sold or given back in the meantime. Below is the stock of now.`
        : `The product has no variant ${sku} that is counted.`;
    return sendProduct(owner, request, reply, { from, problem });
  });

  area.form(`${OWNED_PRODUCTS_PATH}/:id/price`, 'commerce.inventory', async (owner, request, reply) => {
    const from = v.parse(placeSchema, formField(request, 'from'));
    const product = await productOf(request);
    const sku = formField(request, 'sku').slice(0, LONGEST_SKU);
    const before = readPricesText(formField(request, 'before'));
    if (!product || !before) return reply.callNotFound();
    const values = { price: formField(request, 'price'), salePrice: formField(request, 'salePrice') };
    const isOnSale = formField(request, 'onSale') === 'yes';
    const prices = readPrices(sku, values, isOnSale, rowCurrency(product.currency));
    if ('problems' in prices) return sendProduct(owner, request, reply, { from, refused: prices });
    const recorder = auditService.of(site).by(owner, request);
    const result = await setPrices(site.database, { productId: product.id, sku, before, prices }, recorder);
    if (result === 'stored') {
      lookSoon();
      return reply.redirect(`${OWNED_PRODUCTS_PATH}/${product.id}${from > 0 ? `?from=${from}` : ''}`, 303);
    }
    const problem =
      result === 'changed'
        ? `The prices of ${sku} were not changed, because somebody else has changed them in the meantime. Below are the prices of now.`
        : `The product has no variant ${sku}.`;
    return sendProduct(owner, request, reply, { from, problem });
  });
}

interface Shown {
  readonly from: number;
  readonly problem?: string;
  readonly refused?: RefusedPrices;
}
