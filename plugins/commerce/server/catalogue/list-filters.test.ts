import { everyDatabase } from '@plinth/site/src/testing/databases.ts';
import { shopSite } from '@plinth/site/src/testing/shop-site.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { convertUnits } from '../pricing/convert-units.ts';
import { priceLimit } from './price-limit.ts';

const product = (id: string, price: string, variants: readonly object[] = [{ sku: id, price, qtyInStock: 1 }]) => ({
  id,
  title: `Print ${id}`,
  categories: ['Prints'],
  variants,
});
const PRODUCTS = {
  products: [
    product('a', '10.00'),
    product('b', '20.00', [
      { sku: 'b1', price: '20.00', qtyInStock: 1, attributes: { Size: 'S' } },
      { sku: 'b2', price: '30.00', qtyInStock: 1, attributes: { Size: 'M' } },
    ]),
    product('c', '30.00', [{ sku: 'c', price: '40.00', salePrice: '30.00', onSale: true, unlimited: true }]),
    product('d', '40.00', [{ sku: 'd', price: '40.00' }]),
  ].map((each) => (each.id === 'b' ? { ...each, variantOptionOrdering: ['Size'] } : each)),
};
const listSchema = v.object({ products: v.array(v.object({ id: v.string() })), total: v.number() });

describe.each(await everyDatabase())('filters of a list, on $name', ({ open }) => {
  const openShop = async () => {
    const shop = await shopSite({ database: await open(), products: PRODUCTS });
    return {
      ...shop,
      ids: async (query: string) => {
        const answer = await shop.ada.fetch(`/api/commerce/products?${query}`);
        const { products, total } = v.parse(listSchema, await answer.json());
        expect(total).toBe(products.length);
        return products.map(({ id }) => id).join('');
      },
      setStock: (sku: string, stock: number) =>
        shop.site.database.updateTable('shop_variants').set({ stock }).where('sku', '=', sku).execute(),
    };
  };

  it.each([
    ['min=20', 'bcd'],
    ['max=20', 'ab'],
    ['min=20&max=30.00', 'bc'],
    ['min=20.01&max=29.999', ''],
    ['min=19.999', 'bcd'],
    ['max=20.009', 'ab'],
    ['min=30&max=20', ''],
    ['min=&max=&available=', 'abcd'],
    ['available=1', 'abc'],
    ['available=1&min=15&category=prints&q=print&sort=-price', 'cb'],
    ['max=999999999999', 'abcd'],
  ])('%s has the products %s', async (query, ids) => {
    await using shop = await openShop();
    expect(await shop.ids(query)).toBe(ids);
  });

  it.each(['min=-1', 'max=1e3', 'min=12,50', 'max=1234567890123', 'min=x', 'available=yes', 'min=1&min=2'])(
    '%s is refused',
    async (query) => {
      await using shop = await openShop();
      expect((await shop.ada.fetch(`/api/commerce/products?${query}`)).status).toBe(400);
    },
  );

  it('what is available follows the stock of all variants, and the import', async () => {
    await using shop = await openShop();
    await shop.setStock('b1', 0);
    expect(await shop.ids('available=1')).toBe('abc');
    await Promise.all([shop.setStock('b2', 0), shop.setStock('a', 0)]);
    expect(await shop.ids('available=1')).toBe('c');
    await shop.setStock('d', 5);
    expect(await shop.ids('available=1')).toBe('cd');
    const [first, ...others] = PRODUCTS.products;
    await shop.site.write({ 'pages/products/prints.json': { products: [{ ...first, title: 'Again' }, ...others] } });
    await shop.site.site.refresh();
    expect(await shop.ids('available=1')).toBe('cd');
  });

  it('is right when two processes sell the last two variants at once', async () => {
    await using shop = await openShop();
    for (let round = 0; round < 5; round++) {
      await Promise.all([shop.setStock('b1', 1), shop.setStock('b2', 1)]);
      expect(await shop.ids('available=1')).toContain('b');
      await Promise.all([shop.setStock('b1', 0), shop.setStock('b2', 0)]);
      expect(await shop.ids('available=1')).not.toContain('b');
    }
  });
});

describe('a limit for prices', () => {
  it.each([
    ['12', 'EUR', 'min', 1200],
    ['12.5', 'EUR', 'max', 1250],
    ['12.501', 'EUR', 'min', 1251],
    ['12.509', 'EUR', 'max', 1250],
    ['12.5', 'JPY', 'min', 13],
    ['12.5', 'JPY', 'max', 12],
    ['12.', 'EUR', 'min', 1200],
    ['', 'EUR', 'min', undefined],
    ['.5', 'EUR', 'min', undefined],
  ] as const)('%j in %s as %s is %s', (text, own, kind, units) => {
    expect(priceLimit(text, { own }, kind)).toBe(units);
  });

  it('in another currency has exactly the prices whose conversion is within it', () => {
    const offered = fc.record({
      code: fc.constantFrom('CHF', 'JPY', 'IDR'),
      rate: fc.constantFrom('0.9512', '162.5', '99999.12345678', '0.00000001', '1'),
      rounding: fc.constantFrom('1', '5', '10', undefined),
    });
    const run = fc.property(offered, fc.nat(3_000_000), fc.nat(5_000_000), (currency, price, limit) => {
      const units = Math.floor(limit / 100) * (currency.code === 'JPY' ? 1 : 100);
      const given = { own: 'EUR', offered: currency } as const;
      const [min = 0, max = 0] = (['min', 'max'] as const).map((kind) =>
        priceLimit(`${Math.floor(limit / 100)}`, given, kind),
      );
      const shown = convertUnits(price, 'EUR', currency);
      expect([price >= min, price <= max]).toEqual([shown >= units, shown <= units]);
    });
    fc.assert(run, { numRuns: 500 });
  });
});
