import { ContributorRole } from '@plinth/sdk/enums';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { type TemporaryDatabase, testDatabases } from '@plinth/site/src/testing/databases.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import { shopSite } from '@plinth/site/src/testing/shop-site.ts';
import type { Visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { ownedProducts } from './owned-products.ts';

const LIST = '/config/products';
const HIDDEN = [
  {
    id: 'draft',
    title: 'Draft of a print',
    workflowState: 'DRAFT',
    variants: [{ sku: 'DR', price: '5.00', qtyInStock: 1 }],
  },
];
const PRINTS = {
  products: [
    {
      id: 'tide',
      title: 'Tide',
      tags: ['sea'],
      variantOptionOrdering: ['Size'],
      variants: [
        { sku: 'T-S', price: '12.50', qtyInStock: 3, attributes: { Size: 'S' } },
        { sku: 'T-M', price: '20.00', salePrice: '15.00', onSale: true, qtyInStock: 0, attributes: { Size: 'M' } },
      ],
    },
    { id: 'sheet', title: '=Sheet', productType: 'DIGITAL', variants: [{ sku: 'D', price: '5.00' }] },
    ...HIDDEN,
  ],
};

const page = async (who: Visitor, address = LIST): Promise<string> =>
  (await who.fetch(address, { headers: { accept: 'text/html' } })).text();
const idsIn = (html: string) => [...html.matchAll(/<a href="\/config\/products\/([\w-]+)"><bdi>/g)].map(([, id]) => id);

async function openShop(database: TemporaryDatabase, products: object = PRINTS) {
  const shop = await shopSite({ products, database });
  const manager = await contributor(shop.site, [ContributorRole.storeManager]);
  const save = (entries: Readonly<Record<string, string>>) =>
    submit(manager, `${LIST}/tide/variant`, {
      crumb: manager.cookies.get('crumb') ?? '',
      ...{ sku: 'T-S', before: '1250/1250/0', price: '12.50', salePrice: '12.50', stockBefore: '3', stock: '3' },
      ...entries,
    });
  const stockOf = async (sku: string) =>
    (
      await shop.site.database
        .selectFrom('shop_variants')
        .select('stock')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
    ).stock;
  return { ...shop, manager, save, stockOf };
}

describe.each(await testDatabases())('/config/products on $name', ({ open }) => {
  const shopWithManager = async (products?: object) => openShop(await open(), products);

  it('lists all products, with their current prices and their stock', async () => {
    await using shop = await shopWithManager();
    const html = await page(shop.manager);
    expect(idsIn(html)).toEqual(['draft', 'sheet', 'tide']);
    expect(html).toContain('€12.50 – €15.00');
    expect(html).toContain('3 (1 of 2 variants sold out)');
    expect(html).toContain('Hidden</td>');
    expect(html).toContain('not counted');
  });

  it.each([
    ['a word of the title', 'tid', ['tide']],
    ['a tag', 'Sea', ['tide']],
    ['a SKU', 'DR', ['draft']],
    ['the id of a hidden product', 'draft', ['draft']],
    ['something that no product has', 'harbour', []],
    ['signs', "%_'\\", []],
  ])('finds products by %s', async (_, text, ids) => {
    await using shop = await shopWithManager();
    const html = await page(shop.manager, `${LIST}?${new URLSearchParams({ search: text })}`);
    expect(idsIn(html)).toEqual(ids);
    if (ids.length === 0) expect(html).toContain('No product was found');
  });

  it('changes the stock, writes it into the audit log, and keeps it when the files are imported again', async () => {
    await using shop = await shopWithManager();
    const answer = await shop.save({ stock: '40' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${LIST}/tide?saved=T-S`]);
    expect(await page(shop.manager, `${LIST}/tide?saved=T-S`)).toContain('<p role="status">T-S was saved.</p>');
    expect(await shop.stockOf('T-S')).toBe(40);
    await shop.site.site.refresh();
    expect(await shop.stockOf('T-S')).toBe(40);
    const log = await shop.site.database
      .selectFrom('audit_log')
      .select(['action', 'object'])
      .where('action', '=', 'product.stock-changed')
      .execute();
    expect(log).toEqual([{ action: 'product.stock-changed', object: 'T-S' }]);
  });

  it('changes weight and size in the units of the store, and keeps them when the files are imported again', async () => {
    await using shop = await shopWithManager();
    const measures = async () =>
      (
        await shop.site.database
          .selectFrom('shop_variants')
          .select('measures')
          .where('sku', '=', 'T-S')
          .executeTakeFirstOrThrow()
      ).measures;
    const seen = { measuresBefore: '0/0/0/0' };
    const refused = await shop.save({ ...seen, weight: 'heavy', length: '29.7' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toMatch(/aria-invalid="true"[^>]*name="weight"|name="weight"[^>]*aria-invalid="true"/);
    expect(html).toContain('Type a number from 0 to 1000 in kg such as 1.25.');
    expect(html).toMatch(/name="length"[^>]*value="29.7"/);
    expect((await shop.save({ ...seen, weight: '٠.٤', length: '29.7', width: '21', height: '' })).status).toBe(303);
    expect(await measures()).toBe('400/2970/2100/0');
    await shop.site.site.refresh();
    expect(await measures()).toBe('400/2970/2100/0');
    const { structuredContent: _, ...item } = await (await shop.ada.fetch('/api/commerce/products/tide')).json();
    expect(item).toMatchObject({
      measurementStandard: 2,
      measures: [{ sku: 'T-S', weight: 0.4, length: 29.7, width: 21, height: 0 }, { weight: 0 }],
    });
    const late = await shop.save({ ...seen, weight: '1', length: '', width: '', height: '' });
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('changed its weight or size')]);
    expect(await measures()).toBe('400/2970/2100/0');
    const emptied = { measuresBefore: '400/2970/2100/0', weight: '', length: '', width: '', height: '' };
    expect((await shop.save(emptied)).status).toBe(303);
    expect(await measures()).toBe('0/0/0/0');
  });

  it('does not overwrite a stock that has changed since the page was opened', async () => {
    await using shop = await shopWithManager();
    await shop.site.database.updateTable('shop_variants').set({ stock: 2 }).where('sku', '=', 'T-S').execute();
    const answer = await shop.save({ stock: '40', price: '13.00' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toMatch(/pieces were sold or given back[\s\S]*name="stock"[^>]*value="2"/);
    expect(html).toMatch(/name="price"[^>]*value="13.00"/);
    expect(await shop.stockOf('T-S')).toBe(2);
    expect(await page(shop.manager, `${LIST}/tide`)).toMatch(/name="price"[^>]*value="12.50"/);
  });

  it('saves prices and stock of a variant with one button; a stock that was not edited stays as it is', async () => {
    await using shop = await shopWithManager();
    const { database } = shop.site;
    await database.updateTable('shop_variants').set({ stock: 2 }).where('sku', '=', 'T-S').execute();
    expect((await shop.save({ price: '13.00' })).status).toBe(303);
    expect(await shop.stockOf('T-S')).toBe(2);
    const both = {
      before: '1300/1250/0',
      price: '14.00',
      salePrice: '9.00',
      onSale: 'yes',
      stockBefore: '2',
      stock: '8',
    };
    expect((await shop.save(both)).status).toBe(303);
    const stored = database.selectFrom('shop_variants').select(['price', 'sale_price', 'on_sale', 'stock']);
    const row = await stored.where('sku', '=', 'T-S').executeTakeFirst();
    expect(row).toEqual({ price: 1400, sale_price: 900, on_sale: 1, stock: 8 });
  });

  it.each(['-1', '1.5', 'many', '', '99999999', '1e3'])('refuses %j as a stock', async (stock) => {
    await using shop = await shopWithManager();
    const answer = await shop.save({ stock });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Type a whole number from 0 to 9,999,999');
    expect(await shop.stockOf('T-S')).toBe(3);
  });

  it.each(['D', 'X', '<b>'])('refuses the stock of %s, which is no counted variant of the product', async (sku) => {
    await using shop = await shopWithManager();
    const answer = await shop.save({ sku, stockBefore: '0', stock: '1' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('has no variant');
    expect(html).not.toContain('<b>');
  });

  it('gives the stock as CSV, in which no cell is a formula', async () => {
    await using shop = await shopWithManager();
    const answer = await shop.manager.fetch(`${LIST}.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await answer.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Product ID,Title,State,SKU,Options,Currency,Price,Sale Price,On Sale,Stock,Weight,Length,Width,Height,Seen',
      'draft,Draft of a print,Hidden,DR,,EUR,5.00,5.00,no,1,,,,,500/500/0/1 0/0/0/0',
      "sheet,'=Sheet,Available,D,,EUR,5.00,5.00,no,,,,,,500/500/0/-",
      'tide,Tide,Available,T-S,Size: S,EUR,12.50,12.50,no,3,,,,,1250/1250/0/3 0/0/0/0',
      'tide,Tide,Available,T-M,Size: M,EUR,20.00,15.00,yes,0,,,,,2000/1500/1/0 0/0/0/0',
      '',
    ]);
  });

  it('shows 50 products and 100 variants on a page, and each product and variant once', async () => {
    const variants = Array.from({ length: 130 }, (_, at) => ({
      sku: `V-${String(at).padStart(3, '0')}`,
      price: '5.00',
      qtyInStock: at,
      attributes: { Number: String(at) },
    }));
    const many = Array.from({ length: 120 }, (_, at) => {
      const id = `p-${String(at).padStart(3, '0')}`;
      return { id, title: id, variants: [{ sku: id, price: '5.00' }] };
    });
    await using shop = await shopWithManager({
      products: [{ id: 'wide', title: 'Wide', variantOptionOrdering: ['Number'], variants }, ...many],
    });
    const found: (string | undefined)[] = [];
    for (let address: string | undefined = LIST; address; ) {
      const html = await page(shop.manager, address);
      expect(idsIn(html).length).toBeLessThanOrEqual(50);
      found.push(...idsIn(html));
      address = /rel="next" href="([^"]+)"/.exec(html)?.[1];
    }
    expect(found).toEqual([...many.map(({ id }) => id), 'wide']);
    const skus: (string | undefined)[] = [];
    for (let address: string | undefined = `${LIST}/wide`; address; ) {
      const html = await page(shop.manager, address);
      skus.push(...[...html.matchAll(/name="sku" value="([^"]+)"/g)].map(([, sku]) => sku));
      address = /rel="next" href="([^"]+)"/.exec(html)?.[1];
    }
    expect(skus).toEqual(variants.map(({ sku }) => sku));
    expect(await ownedProducts(shop.site.database).search('p-0')).toHaveLength(100);
  });

  it('answers 404 for a product that does not exist', async () => {
    await using shop = await shopWithManager();
    expect((await shop.manager.fetch(`${LIST}/nothing`)).status).toBe(404);
  });
});
