import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const product = (id: string, price: string, more: object = {}) => ({
  id,
  title: `Print ${id}`,
  categories: ['Prints'],
  variants: [{ sku: id, price, qtyInStock: 5 }],
  ...more,
});
const PRODUCTS = [
  product('a', '3.00'),
  product('b', '1.00'),
  product('c', '2.00', { title: 'Kiln tiles' }),
  product('d', '9.00', { categories: ['Cards'] }),
];
const list = (data: object) => ({ id: 'list', type: 'plinth/products', data });
const page = (path: string, ...blocks: readonly object[]) => ({ path, title: path, blocks });

async function shop(more: Readonly<Record<string, object>> = {}) {
  const site = await formSite({
    files: {
      'pages/products/all.json': { products: PRODUCTS },
      'pages/shop.json': page('/shop', { id: 'note', type: 69, data: { text: 'Shop' } }, list({ perPage: 2 })),
      ...more,
    },
  });
  await site.site.refresh();
  const ada = await visitor(site.origin);
  const html = async (path: string) => (await ada.fetch(path)).text();
  return {
    ada,
    html,
    /** Returns the data of the list on the page at an address. */
    data: async (path: string) => {
      const [, json = '{}'] = (await html(path)).match(/id="block-list".*?data-block-json='([^']*)'/s) ?? [];
      return JSON.parse(json.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
const pricedSchema = v.array(
  v.object({
    id: v.string(),
    structuredContent: v.object({ variants: v.array(v.object({ priceMoney: v.object({ value: v.string() }) })) }),
  }),
);
const idsOf = ({ products }: { readonly products: readonly { readonly id: string }[] }) => products.map(({ id }) => id);

describe('a page of the shop for one visitor', () => {
  it('is sorted, filtered and searched by the server', async () => {
    await using site = await shop();
    expect(idsOf(await site.data('/shop'))).toEqual(['a', 'b']);
    expect(idsOf(await site.data('/shop?sort=price'))).toEqual(['b', 'c']);
    const cards = await site.data('/shop?category=CARDS&sort=');
    expect([idsOf(cards), cards.total, cards.asked]).toEqual([
      ['d'],
      1,
      { category: 'cards', q: '', min: '', max: '', available: '', sort: 'position', after: '', before: '' },
    ]);
    expect(idsOf(await site.data('/shop?q=til+kil'))).toEqual(['c']);
    const limited = await site.data('/shop?min=2&max=3.00&available=1');
    expect([idsOf(limited), limited.asked]).toMatchObject([['a', 'c'], { min: '2', max: '3.00', available: '1' }]);
    expect(await site.data('/shop?q=nothing')).toMatchObject({ products: [], total: 0, next: null, previous: null });
  });

  it('has the pages before and after it', async () => {
    await using site = await shop();
    const first = await site.data('/shop?sort=price');
    const second = await site.data(`/shop?sort=price&after=${first.next}`);
    expect([first.previous, idsOf(second), second.next]).toEqual([null, ['a', 'd'], null]);
    const back = await site.data(`/shop?sort=price&before=${second.previous}`);
    expect([idsOf(back), back.previous, back.next]).toEqual([idsOf(first), null, first.next]);
  });

  it.each([
    ['?sort=colour', 'ab'],
    ['?after=x', 'ab'],
    ['?sort=price&after=WyJhIiwiYiJd', 'bc'],
    [`?q=${'x'.repeat(300)}`, 'ab'],
    ['?page=2', 'ab'],
    ['?min=x&max=1e3&available=yes&q=til+kil', 'c'],
  ])('ignores what is not valid in %s, as the request of the script does', async (query, ids) => {
    await using site = await shop();
    expect(idsOf(await site.data(`/shop${query}`)).join('')).toBe(ids);
    const answer = await site.ada.fetch(`/api/commerce/products${query}&fields=card&limit=2`);
    expect([answer.status, idsOf(await answer.json()).join('')]).toEqual([200, ids]);
  });

  it('names values that are not valid as in its address, so that the script does not ask for the list again', async () => {
    await using site = await shop();
    expect((await site.data('/shop?min=abc')).asked).toMatchObject({ min: 'abc', max: '', sort: 'position' });
  });

  it('has the order of its author when the address names an order that does not exist', async () => {
    await using site = await shop({ 'pages/cheap.json': page('/cheap', list({ sort: 'price', perPage: 2 })) });
    const { products, asked } = await site.data('/cheap?sort=colour');
    expect([idsOf({ products }), asked.sort]).toEqual([['b', 'c'], 'price']);
  });

  it('stays in the category of its author, and does not change without controls', async () => {
    await using site = await shop({
      'pages/cards.json': page('/cards', list({ category: 'Cards' })),
      'pages/still.json': page('/still', list({ controls: false })),
    });
    expect(idsOf(await site.data('/cards?category=prints&sort=price'))).toEqual(['d']);
    expect(await site.html('/still?sort=price')).toBe(await site.html('/still'));
  });

  it('is in the currency that the visitor has chosen, also at an address without queries, and no shared cache stores it', async () => {
    await using site = await shop({
      'pages/products/shop.json': { currencies: [{ code: 'JPY', rate: '150' }] },
      'pages/still.json': page('/still', list({ controls: false })),
    });
    const shown = async (path: string) => {
      const { currency, products, asked } = await site.data(path);
      const answer = await site.ada.fetch(path);
      await answer.text();
      const prices = v
        .parse(pricedSchema, products)
        .map(({ id, structuredContent: { variants } }) => `${id} ${variants[0]?.priceMoney.value}`);
      return [currency, ...prices, asked?.min, answer.headers.get('cache-control'), answer.headers.get('vary')];
    };
    const [shared, own] = [
      ['no-cache', 'Accept-Encoding'],
      ['private, no-cache', 'Accept-Encoding, Cookie'],
    ];
    expect(await shown('/shop')).toEqual(['USD', 'a 3.00', 'b 1.00', undefined, ...shared]);
    site.ada.cookies.set('plinth-currency', 'JPY');
    expect(await shown('/shop')).toEqual(['JPY', 'a 450', 'b 150', undefined, ...own]);
    expect(await shown('/shop?min=300&sort=price')).toEqual(['JPY', 'c 300', 'a 450', '300', ...own]);
    expect(await shown('/still?min=300')).toEqual(['JPY', 'a 450', 'b 150', 'c 300', 'd 1350', undefined, ...own]);
    site.ada.cookies.set('plinth-currency', 'CHF');
    expect(await shown('/shop')).toEqual(['USD', 'a 3.00', 'b 1.00', undefined, ...shared]);
  });

  it('queries are for the first list with controls, and the currency is for every list and product of the page', async () => {
    await using site = await shop({
      'pages/products/shop.json': { currencies: [{ code: 'JPY', rate: '150' }] },
      'pages/several.json': page(
        '/several',
        { id: 'still', type: 'plinth/products', data: { controls: false, perPage: 1 } },
        list({ perPage: 1 }),
        { id: 'more', type: 'plinth/products', data: { perPage: 1 } },
        { id: 'one', type: 43, data: { productId: 'd', note: 'kept' } },
      ),
      'pages/one.json': page('/one', { id: 'one', type: 43, data: { productId: 'd' } }),
    });
    const shown = async (path: string) => {
      const html = await site.html(path);
      return [...html.matchAll(/id="block-(\w+)".*?data-block-json='([^']*)'/gs)].map(([, id, json = '']) => {
        const data = JSON.parse(json.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
        const [first] = v.parse(pricedSchema, data.products ?? [data.product]);
        return `${id} ${first?.structuredContent.variants[0]?.priceMoney.value}`;
      });
    };
    expect(await shown('/several?sort=price')).toEqual(['still 3.00', 'list 1.00', 'more 3.00', 'one 9.00']);
    site.ada.cookies.set('plinth-currency', 'JPY');
    expect(await shown('/several?sort=price')).toEqual(['still 450', 'list 150', 'more 450', 'one 1350']);
    expect(await shown('/one')).toEqual(['one 1350']);
    expect(await site.html('/several')).toContain('"note":"kept"');
  });

  it('is not shown to visitors who may not see its page', async () => {
    await using site = await shop({
      'pages/shop.json': {
        ...page('/shop', list({})),
        context: { collection: { permissionType: 3 } },
      },
    });
    const answer = await site.ada.fetch('/shop?sort=price');
    expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining('Print a')]);
  });
});
