import { ContributorRole } from '@plinth/sdk/enums';
import { describe, expect, it } from 'vitest';
import { contributor } from '../../../testing/contributor.ts';
import { testDatabases } from '../../../testing/databases.ts';
import { formSite } from '../../../testing/form-site.ts';
import { submit } from '../../../testing/owner.ts';
import { visitor } from '../../../testing/visitor.ts';
import { markPricesChanged } from './price-news.ts';

const FILES = {
  'pages/products/all.json': { products: [{ id: 'tide', title: 'Tide', variants: [{ sku: 'T', price: '12.50' }] }] },
  'pages/tide.json': {
    path: '/tide',
    title: 'Tide',
    blocks: [{ id: 'tide', type: 'product', data: { productId: 'tide' } }],
  },
};

describe.each(await testDatabases())('a published page with a price, on $name', ({ open }) => {
  const openShop = async () => {
    const database = await open();
    const site = await formSite({ config: { databaseUrl: database.options.databaseUrl }, files: FILES });
    await site.site.refresh();
    const ada = await visitor(site.origin);
    const html = async () => (await ada.fetch('/tide')).text();
    return {
      site,
      html,
      [Symbol.asyncDispose]: async () => {
        await site[Symbol.asyncDispose]();
        await database.close();
      },
    };
  };

  it('is published again when the owner has changed the price', async () => {
    await using shop = await openShop();
    expect(await shop.html()).toContain('"value":"12.50"');
    const manager = await contributor(shop.site, [ContributorRole.storeManager]);
    const answer = await submit(manager, '/config/products/tide/price', {
      crumb: manager.cookies.get('crumb') ?? '',
      ...{ sku: 'T', before: '1250/1250/0', price: '11.25', salePrice: '12.50' },
    });
    expect(answer.status).toBe(303);
    await expect.poll(shop.html, { timeout: 10_000 }).toContain('"value":"11.25"');
  });

  it('is published again when another process has changed the price', async () => {
    await using shop = await openShop();
    await shop.html();
    // This process hears nothing of the change but what the database says.
    await shop.site.database.transaction().execute(async (transaction) => {
      await transaction.updateTable('shop_variants').set({ price: 999 }).where('sku', '=', 'T').execute();
      await markPricesChanged(transaction);
    });
    await expect.poll(shop.html, { timeout: 10_000 }).toContain('"value":"9.99"');
  });
});
