import { describe, expect, it } from 'vitest';
import { formSite } from '../../../testing/form-site.ts';
import { visitor } from '../../../testing/visitor.ts';

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
const idsOf = ({ products }: { readonly products: readonly { readonly id: string }[] }) => products.map(({ id }) => id);

describe('a list of products at an address with queries', () => {
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

  it.each(['?sort=colour', '?after=x', '?sort=price&after=WyJhIiwiYiJd', `?q=${'x'.repeat(300)}`, '?page=2', '?min=x'])(
    'shows the page as it was published for %s',
    async (query) => {
      await using site = await shop();
      expect(await site.html(`/shop${query}`)).toBe(await site.html('/shop'));
    },
  );

  it('stays in the category of its author, and does not change without controls', async () => {
    await using site = await shop({
      'pages/cards.json': page('/cards', list({ category: 'Cards' })),
      'pages/still.json': page('/still', list({ controls: false })),
    });
    expect(idsOf(await site.data('/cards?category=prints&sort=price'))).toEqual(['d']);
    expect(await site.html('/still?sort=price')).toBe(await site.html('/still'));
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
