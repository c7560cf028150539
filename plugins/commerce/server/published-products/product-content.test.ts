import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { dataOf, publishedShop } from '@plinth/site/src/testing/published-shop.ts';
import { describe, expect, it } from 'vitest';

const databases = await testDatabases();

const tide = (more: object = {}) => ({
  id: 'tide',
  title: 'Tide',
  categories: ['Prints'],
  variants: [{ sku: 'T', price: '12.50', qtyInStock: 3 }],
  ...more,
});
const kiln = (more: object = {}) => ({
  id: 'kiln',
  title: 'Kiln',
  categories: ['Tiles & more'],
  variants: [{ sku: 'K', price: '8.00', qtyInStock: 1 }],
  ...more,
});
const catalogue = (...products: readonly object[]) => ({ 'pages/products/all.json': { products } });
const page = (path: string, ...blocks: readonly object[]) => ({
  path,
  title: path,
  blocks: blocks.map((block, index) => ({ id: `${path.slice(1)}-${index}`, ...block })),
});
const product = (productId: string) => ({ type: 'product', data: { productId } });
const list = (data: object) => ({ type: 'plinth/products', data });
const PLAIN = { 'pages/plain.json': page('/plain', { type: 69, data: { text: 'no product' } }) };

describe.each(databases)('pages with products ($name)', ({ open }) => {
  it('contain the product in the form of the API, and the fields of the author', async () => {
    await using site = await publishedShop(
      {
        ...catalogue(tide(), kiln({ workflowState: 'DRAFT' })),
        'pages/a.json': page('/a', { type: 'product', data: { productId: 'tide', layout: 'wide' } }),
      },
      open,
    );
    await site.publisher.publish();
    const [block] = await dataOf(site.publisher, '/a');
    expect(block).toMatchObject({
      productId: 'tide',
      layout: 'wide',
      product: {
        id: 'tide',
        title: 'Tide',
        structuredContent: { variants: [{ sku: 'T', price: 1250, qtyInStock: 3 }] },
      },
    });
  });

  it('have the first products of a list, with the categories and where the next page begins', async () => {
    await using site = await publishedShop(
      {
        ...catalogue(kiln(), tide()),
        'pages/all.json': page('/all', list({ perPage: 1, sort: 'title', heading: 'All' })),
        'pages/tiles.json': page('/tiles', list({ category: 'tiles & MORE' })),
      },
      open,
    );
    await site.publisher.publish();
    const [all] = await dataOf(site.publisher, '/all');
    expect(all).toMatchObject({
      heading: 'All',
      category: '',
      sort: 'title',
      perPage: 1,
      products: [{ id: 'kiln' }],
      total: 2,
      categories: [
        { name: 'Prints', key: 'prints', count: 1 },
        { name: 'Tiles & more', key: 'tiles & more', count: 1 },
      ],
    });
    expect(all?.next).toEqual(expect.any(String));
    expect(await dataOf(site.publisher, '/tiles')).toMatchObject([
      { products: [{ id: 'kiln' }], next: null, total: 1 },
    ]);
  });

  it('are published again when their products change, and other pages are not', async () => {
    await using site = await publishedShop(
      {
        ...PLAIN,
        ...catalogue(tide(), kiln()),
        'pages/kiln.json': page('/kiln', product('kiln')),
        'pages/list.json': page('/list', list({})),
        'pages/tide.json': page('/tide', product('tide')),
      },
      open,
    );
    await site.publisher.publish();
    expect(site.renderedBy()).toEqual(['kiln-0', 'list-0', 'plain-0', 'tide-0']);

    await site.write(catalogue(tide({ variants: [{ sku: 'T', price: '13.00', qtyInStock: 3 }] }), kiln()));
    await site.publisher.publish();
    expect(site.renderedBy()).toEqual(['list-0', 'tide-0']);
    expect(JSON.stringify(await dataOf(site.publisher, '/tide'))).toContain('"13.00"');

    await site.write(catalogue(tide({ variants: [{ sku: 'T', price: '13.00', qtyInStock: 900 }] }), kiln()));
    await site.publisher.publish();
    expect(site.renderedBy()).toEqual([]);

    await site.write({ ...catalogue(kiln()), 'pages/products/other.json': { products: [tide({ title: 'Ebb' })] } });
    await site.publisher.publish();
    expect(site.renderedBy()).toEqual(['list-0', 'tide-0']);
  });

  it('are made by one process and served by both', async () => {
    await using site = await publishedShop(
      { ...catalogue(tide(), kiln()), 'pages/tide.json': page('/tide', product('tide')) },
      open,
    );
    await site.publisher.publish();
    const second = await site.another();
    await second.publish();
    expect(second.rendered).toEqual([]);
    await site.write(catalogue(tide({ title: 'Ebb' }), kiln()));
    await second.publish();
    expect(second.rendered).toEqual(['tide-0']);
    await site.publisher.publish();
    expect(site.publisher.rendered).toEqual(['tide-0']);
    expect(JSON.stringify(await dataOf(site.publisher, '/tide'))).toContain('"Ebb"');
  });

  it('leave out a block that names an unknown product, and say which product is probably meant', async () => {
    await using site = await publishedShop(
      {
        ...catalogue(tide(), kiln({ workflowState: 'DRAFT' })),
        'pages/a.json': page(
          '/a',
          product('tied'),
          product('tide'),
          product('kiln'),
          list({ category: 'Print' }),
          list({ sort: 'best' }),
        ),
      },
      open,
    );
    const { publisher } = site;
    await publisher.publish();
    expect(await dataOf(publisher, '/a')).toMatchObject([{ productId: 'tide' }]);
    expect(publisher.problems().filter(({ code }) => code.startsWith('PLINTH-SITE-17'))).toMatchObject([
      {
        code: 'PLINTH-SITE-176',
        at: '$.blocks[0].data.productId',
        reason: 'the shop has no product "tied"; did you mean "tide"?; the block is left out',
      },
      { code: 'PLINTH-SITE-176', at: '$.blocks[2].data.productId' },
      { code: 'PLINTH-SITE-176', at: '$.blocks[3].data.category', reason: expect.stringContaining('"Prints"') },
      { code: 'PLINTH-SITE-177', at: '$.blocks[4].data.sort' },
    ]);
    // When the product is added, the block is shown.
    await site.write(catalogue(tide(), tide({ id: 'tied', variants: [{ sku: 'X', price: '1.00' }] })));
    await publisher.publish();
    expect((await dataOf(publisher, '/a')).map(({ productId }) => productId)).toEqual(['tied', 'tide']);
  });

  it('do not change a block whose data contains its own product or list', async () => {
    const own = { ...product('tide'), data: { product: { title: 'Elsewhere' } } };
    const ownList = { ...list({}), data: { products: [{ title: 'Elsewhere' }] } };
    await using site = await publishedShop({ 'pages/a.json': page('/a', own, ownList) }, open);
    await site.publisher.publish();
    expect(await dataOf(site.publisher, '/a')).toEqual([own.data, ownList.data]);
    expect(site.publisher.problems().filter(({ code }) => code === 'PLINTH-SITE-177')).toEqual([]);
  });
});
