import { temporarySqlite, testDatabases } from '@plinth/site/src/testing/databases.ts';
import { dataOf, publishedShop } from '@plinth/site/src/testing/published-shop.ts';
import { describe, expect, inject, it } from 'vitest';

const databases = await testDatabases();

const product = (id: string, more: object = {}) => ({
  id,
  title: `Print ${id}`,
  description: `All < about\n ${id}`,
  variants: [{ sku: id, price: '5.00' }],
  ...more,
});
const catalogue = (...products: readonly object[]) => ({ 'pages/products/all.json': { products } });
const TEMPLATE = {
  each: 'product',
  path: '/shop/{product}',
  title: '{title}',
  description: '{description}',
  pageType: 50,
  blocks: [
    { id: 'main', type: 'product', data: { productId: '{product}' } },
    { id: 'note', type: 69, data: { text: 'Ask us about {product}' } },
  ],
};
const template = (more: object = {}) => ({ 'pages/shop-product.json': { ...TEMPLATE, ...more } });
const LIST = {
  'pages/list.json': { path: '/shop', title: 'Shop', blocks: [{ id: 'all', type: 'plinth/products', data: {} }] },
};

describe.each(databases)('a page file for each product ($name)', ({ open }) => {
  it('publishes a page for each product that visitors see', async () => {
    await using site = await publishedShop(
      {
        ...template(),
        ...LIST,
        'pages/site.json': { origin: 'https://shop.example' },
        ...catalogue(
          product('tide', { image: { src: '/images/tide.webp', alt: 'Waves' } }),
          product('kiln'),
          product('draft', { workflowState: 'DRAFT' }),
          product('elsewhere', { url: '/prints/elsewhere' }),
        ),
      },
      open,
    );
    await site.publisher.publish();
    expect(site.publisher.paths().toSorted()).toEqual(['/shop', '/shop/kiln', '/shop/tide']);
    expect(await site.publisher.page('/shop/draft')).toBeUndefined();
    expect(await site.publisher.page('/shop/{product}')).toBeUndefined();
    const page = await site.publisher.page('/shop/tide');
    const html = page?.kind === 'published' ? page.html : '';
    expect(html).toContain('<title>Print tide');
    expect(html).toContain('<meta name="description" content="All &lt; about tide">');
    expect(html).toContain('content="Waves"');
    // The menu has a link to the list, but not to each product.
    expect(html.match(/site-nav__link/g)).toHaveLength(1);
    expect(await dataOf(site.publisher, '/shop/tide')).toMatchObject([
      { productId: 'tide', product: { id: 'tide', fullUrl: '/shop/tide' } },
      { text: 'Ask us about tide' },
    ]);
    const [list] = await dataOf(site.publisher, '/shop');
    expect(list?.products).toMatchObject([
      { fullUrl: '/shop/tide' },
      { fullUrl: '/shop/kiln' },
      { fullUrl: '/prints/elsewhere' },
    ]);
  });

  it('follows the catalogue when a product is added, changed and removed', async () => {
    await using site = await publishedShop({ ...template(), ...catalogue(product('tide'), product('kiln')) }, open);
    await site.publisher.publish();
    site.renderedBy();
    await site.write(catalogue(product('tide', { title: 'Ebb' }), product('new')));
    await site.publisher.publish();
    expect(site.renderedBy()).toHaveLength(2);
    expect(site.publisher.paths().toSorted()).toEqual(['/shop/new', '/shop/tide']);
    expect(await site.publisher.page('/shop/kiln')).toBeUndefined();
    const second = await site.another();
    await second.publish();
    expect(second.rendered).toEqual([]);
    expect(await dataOf(second, '/shop/tide')).toMatchObject([{ product: { title: 'Ebb' } }, {}]);
  });

  it('stays as it was while its file is broken', async () => {
    await using site = await publishedShop({ ...template(), ...catalogue(product('tide')) }, open);
    await site.publisher.publish();
    await site.write({ 'pages/shop-product.json': '{' });
    await site.publisher.publish();
    expect(await dataOf(site.publisher, '/shop/tide')).toMatchObject([{ productId: 'tide' }, {}]);
    expect(site.publisher.problems()).toMatchObject([{ code: 'PLINTH-SITE-010', file: 'shop-product.json' }]);
  });
});

describe('a page file for each product with problems', () => {
  it('does not take the address of another page file, and reports this', async () => {
    await using site = await publishedShop(
      {
        ...template(),
        ...catalogue(product('tide'), product('kiln')),
        'pages/own.json': { path: '/shop/tide', title: 'Mine' },
      },
      temporarySqlite,
    );
    await site.publisher.publish();
    const page = await site.publisher.page('/shop/tide');
    expect(page?.kind === 'published' && page.html).toContain('<title>Mine');
    expect(site.publisher.problems()).toContainEqual(
      expect.objectContaining({
        code: 'PLINTH-SITE-013',
        file: 'shop-product.json',
        reason: 'own.json already has the path /shop/tide; this file is ignored',
      }),
    );
  });

  it('is refused when its path does not contain {product}, and when it is the second such file', async () => {
    await using site = await publishedShop(
      {
        ...template({ path: '/shop/product' }),
        'pages/a.json': TEMPLATE,
        'pages/b.json': { ...TEMPLATE, path: '/store/{product}' },
        ...catalogue(product('tide')),
      },
      temporarySqlite,
    );
    await site.publisher.publish();
    expect(site.publisher.paths()).toEqual(['/shop/tide']);
    expect(site.publisher.problems().filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'PLINTH-SITE-178', file: 'shop-product.json', at: '$.path' },
      { code: 'PLINTH-SITE-178', file: 'b.json', at: '$.each' },
    ]);
  });

  it('publishes 20,000 pages and says that there are more products', async () => {
    const products = Array.from({ length: 20_000 }, (_, index) => product(`p${index}`));
    await using site = await publishedShop(
      { ...template(), ...catalogue(...products), 'pages/products/more.json': { products: [product('z')] } },
      temporarySqlite,
    );
    void site.publisher.publish();
    await expect
      .poll(() => site.publisher.paths().length, { timeout: 60_000 * inject('timeFactor'), interval: 200 })
      .toBe(20_000);
    expect(site.publisher.problems()).toContainEqual(
      expect.objectContaining({ code: 'PLINTH-SITE-179', file: 'shop-product.json' }),
    );
  });
});
