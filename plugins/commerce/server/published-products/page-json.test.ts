import { productSchema } from '@plinth/sdk/commerce';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const product = (id: string, price: string, more: object = {}) => ({
  id,
  title: `Print ${id}`,
  categories: ['Prints'],
  weightGrams: 70,
  variants: [{ sku: id, price, qtyInStock: 5, attributes: { Size: 'M' } }],
  ...more,
});
const PRODUCTS = [
  product('a', '3.00'),
  product('b', '1.00'),
  product('c', '2.00', { categories: ['Cards'] }),
  product('draft', '1.00', { workflowState: 'DRAFT' }),
];
const LIST = { id: 'list', type: 'plinth/products', data: { perPage: 2, sort: 'price' } };
const TEMPLATE = {
  each: 'product',
  path: '/shop/{product}',
  title: '{title}',
  blocks: [{ id: 'main', type: 'product', data: { productId: '{product}' } }],
};
const MEMBERS = { context: { collection: { permissionType: 3 } } };

async function shop(more: Readonly<Record<string, object>> = {}) {
  const log: string[] = [];
  const site = await formSite({
    config: { logLevel: 'warn' },
    logTo: { write: (line) => void log.push(line) },
    files: {
      'pages/products/all.json': { products: PRODUCTS },
      'pages/shop.json': { path: '/shop', title: 'Shop', blocks: [LIST] },
      'pages/plain.json': { path: '/plain', title: 'Plain', blocks: [] },
      'pages/product.json': TEMPLATE,
      ...more,
    },
  });
  await site.site.refresh();
  const ada = await visitor(site.origin);
  return {
    log,
    get: (path: string, headers: Record<string, string> = {}) => ada.fetch(path, { headers }),
    json: async (path: string) => (await ada.fetch(path)).json(),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

describe('?format=json', () => {
  it('answers at the page of a product with item JSON that the product block can read', async () => {
    await using site = await shop();
    const { item } = await site.json('/shop/a?format=json');
    expect(item).toEqual(await site.json('/api/commerce/products/a'));
    expect(v.parse(productSchema(), item.structuredContent).variants).toMatchObject([
      { sku: 'a', price: { value: '3.00', currency: 'USD' } },
    ]);
    expect(Object.keys(item)).toEqual([
      'id',
      'title',
      'excerpt',
      'fullUrl',
      'categories',
      'tags',
      'measurementStandard',
      'measures',
      'structuredContent',
    ]);
  });

  it('answers at a page with a list with its items, a page at a time', async () => {
    await using site = await shop();
    const first = await site.json('/shop?format=json');
    expect(first).toMatchObject({
      collection: { fullUrl: '/shop', categories: ['Cards', 'Prints'], itemCount: 3, isMore: false },
      items: [{ id: 'b' }, { id: 'c' }],
      pagination: { pageSize: 2, nextPage: true, prevPage: false },
    });
    const second = await site.json(first.pagination.nextPageUrl);
    expect(second).toMatchObject({ items: [{ id: 'a' }], pagination: { nextPage: false, prevPage: true } });
    expect((await site.json(second.pagination.prevPageUrl)).items).toEqual(first.items);
    // Nothing tries to send the page after the JSON.
    expect(site.log.filter((line) => line.includes('already sent'))).toEqual([]);
    expect(await site.json('/shop?format=json&category=cards&limit=1')).toMatchObject({
      items: [{ id: 'c' }],
      pagination: { pageSize: 1 },
    });
  });

  it('is cached until something changes', async () => {
    await using site = await shop();
    const answer = await site.get('/shop/a?format=json');
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'application/json; charset=utf-8',
      'no-cache',
    ]);
    const again = await site.get('/shop/a?format=json', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each(['limit=1000', 'limit=0', 'sort=colour', 'after=x'])('refuses a list with %s', async (query) => {
    await using site = await shop();
    const answer = await site.get(`/shop?format=json&${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PLINTH-SITE-163' }]);
  });

  it('has no effect on another page, and a draft has no JSON', async () => {
    await using site = await shop();
    expect((await site.get('/plain?format=json')).headers.get('content-type')).toContain('text/html');
    expect((await site.get('/shop/draft?format=json')).status).toBe(404);
  });

  it('is refused to visitors who may not see the page', async () => {
    await using site = await shop({
      'pages/shop.json': { path: '/shop', title: 'Shop', blocks: [LIST], ...MEMBERS },
      'pages/product.json': { ...TEMPLATE, ...MEMBERS },
    });
    for (const path of ['/shop?format=json', '/shop/a?format=json']) {
      const answer = await site.get(path);
      expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining('structuredContent')]);
    }
  });
});
