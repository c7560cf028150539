import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { addProductToCart } from '@plinth/site/src/testing/shop-checkout.ts';
import { call, shopSite } from '@plinth/site/src/testing/shop-site.ts';
import { describe, expect, it } from 'vitest';
import { addMeasureColumns } from './measure-columns.ts';

const PRODUCTS = {
  products: [
    {
      id: 'vase',
      title: 'Vase',
      weightGrams: 900,
      sizeCm: { length: 12, width: 12, height: 25.4 },
      variants: [
        { sku: 'V-S', price: '10.00', unlimited: true, attributes: { Size: 'S' } },
        { sku: 'V-L', price: '20.00', unlimited: true, weightGrams: 2500, attributes: { Size: 'L' } },
      ],
    },
    { id: 'card', title: 'Card', variants: [{ sku: 'C', price: '1.00', unlimited: true }] },
  ],
};
const SHIPPING = {
  shipping: [
    {
      id: 'post',
      name: 'Post',
      kind: 'weight',
      steps: [
        { from: 0, price: '3.00' },
        { from: 2000, price: '9.00' },
      ],
    },
  ],
};
const site = (measurementStandard: number) => ({
  context: { websiteSettings: { storeSettings: { selectedCurrency: 'EUR', measurementStandard } } },
});

describe.each(await testDatabases())('§9 weight and size of products, on $name', ({ open }) => {
  const shopWith = async (measurementStandard: number) =>
    shopSite({
      products: PRODUCTS,
      shop: SHIPPING,
      database: await open(),
      files: { 'pages/site.json': site(measurementStandard) },
    });

  it.each([
    [2, 'V-S', { weight: 0.9, length: 12, width: 12, height: 25.4 }, { weight: 2.5 }],
    [1, 'V-S', { weight: 1.984, length: 4.724, width: 4.724, height: 10 }, { weight: 5.512 }],
  ])('are in item JSON in the units of the standard %i', async (standard, sku, first, second) => {
    await using shop = await shopWith(standard);
    const item = async (id: string) => (await shop.ada.fetch(`/api/commerce/products/${id}`)).json();
    expect(await item('vase')).toMatchObject({ measurementStandard: standard, measures: [{ sku, ...first }, second] });
    expect(Object.keys(await item('card'))).not.toContain('measures');
  });

  it('the weight of each variant counts for the price of the delivery', async () => {
    await using shop = await shopWith(2);
    const price = async (sku: string) => {
      await addProductToCart(shop.ada, { itemId: 'vase', sku });
      return (await call(shop.ada, 'GET', '')).cart.shippingOptions;
    };
    expect(await price('V-S')).toMatchObject([{ costCents: 300 }]);
    expect(await price('V-S')).toMatchObject([{ costCents: 300 }]);
    expect(await price('V-L')).toMatchObject([{ costCents: 900 }]);
  });

  it('a weight that was stored before becomes that of the variants', async () => {
    await using shop = await shopWith(2);
    const { database } = shop.site;
    for (const name of ['measures', 'file_measures'] as const)
      await database.schema.alterTable('shop_variants').dropColumn(name).execute();
    const data = JSON.stringify({ title: 'Vase', productType: 'PHYSICAL', weightGrams: 900 });
    await database.updateTable('shop_products').set({ data }).where('id', '=', 'vase').execute();
    await addMeasureColumns(database);
    const rows = await database
      .selectFrom('shop_variants')
      .select(['sku', 'measures', 'file_measures'])
      .orderBy('sku')
      .execute();
    expect(rows).toEqual([
      { sku: 'C', measures: '', file_measures: '' },
      { sku: 'V-L', measures: '900/0/0/0', file_measures: '900/0/0/0' },
      { sku: 'V-S', measures: '900/0/0/0', file_measures: '900/0/0/0' },
    ]);
  });
});
