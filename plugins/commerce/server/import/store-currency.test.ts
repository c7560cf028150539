import { MeasurementUnit } from '@plinth/sdk/enums';
import { createProblemReport } from '@plinth/server/pages';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { addToCart, checkoutSite, get, post } from '@plinth/site/src/testing/shop-checkout.ts';
import { call } from '@plinth/site/src/testing/shop-site.ts';
import { temporaryFolders } from '@plinth/site/src/testing/temporary-site.ts';
import { describe, expect, it } from 'vitest';
import { readWhenDue } from '../remote-import/remote-jobs.ts';
import { catalogueOf } from './catalogue-import.ts';
import { storeCurrency } from './store-currency.ts';

const siteWith = (selectedCurrency: unknown, more: object = {}) => ({
  context: { websiteSettings: { storeSettings: { selectedCurrency } }, ...more },
});
const IMPERIAL = { context: { websiteSettings: { storeSettings: { measurementStandard: 1 } } } };
const AT = '$.context.websiteSettings.storeSettings.selectedCurrency';

describe('§3 the currency of the store', () => {
  it.each<[string, object | string | undefined, object]>([
    ['none', {}, { kind: 'known', currency: 'USD', standard: MeasurementUnit.metric }],
    ['pounds and inches', IMPERIAL, { kind: 'known', currency: 'USD', standard: MeasurementUnit.imperial }],
    ['null', siteWith(null), { kind: 'known', currency: 'USD' }],
    ['no site.json', undefined, { kind: 'known', currency: 'USD' }],
    ['EUR', siteWith('EUR'), { kind: 'known', currency: 'EUR' }],
    ['eur', siteWith('eur'), { kind: 'known', currency: 'EUR' }],
    ['EUR beside a mistake in another field', siteWith('EUR', { pageType: 'x' }), { kind: 'known', currency: 'EUR' }],
    ['HUF', siteWith('HUF'), { kind: 'unknown', problem: { code: 'PLINTH-SITE-325', at: AT } }],
    ['ISK', siteWith('ISK'), { kind: 'unknown', problem: { file: 'site.json', severity: 'error' } }],
    ['an empty text', siteWith(''), { kind: 'unknown' }],
    ['a number', siteWith(978), { kind: 'unknown' }],
    ['a name of every object', siteWith('__proto__'), { kind: 'unknown' }],
    ['a site.json that is not JSON', '{', { kind: 'unreadable' }],
  ])('%s', async (_, site, expected) => {
    await using folders = await temporaryFolders(site === undefined ? {} : { 'pages/site.json': site });
    expect(await storeCurrency(folders.config.pages)).toMatchObject(expected);
  });
});

describe.each(await testDatabases())('a currency in which shops cannot sell, on $name', ({ open: openDatabase }) => {
  const DONATION = { id: 'studio', title: 'The studio', amounts: ['10'], minimum: '2', maximum: '500' };
  const open = async () => {
    const opened = await checkoutSite({ shop: { donations: [DONATION] }, database: await openDatabase() });
    const { site, ada } = opened;
    return {
      ...opened,
      choose: async (content: object | string) => {
        await site.write({ 'pages/site.json': content });
        await site.site.refresh();
      },
      /** What visitors can buy: the status of an addition, the total of the cart, the status of the donation page. */
      sold: async () => {
        const added = await post(ada, '/commerce/cart/add', { itemId: 'sheet', sku: 'D', quantity: '1' });
        const { cart } = await call(ada, 'GET', '');
        const donation = await get(ada, '/checkout/donate?donatePageId=studio');
        return [added.status, cart.grandTotalCents, cart.subtotalAmount.currency, donation.status];
      },
    };
  };

  it('is reported, and nothing is sold until it is corrected; stock and prices of the owner stay', async () => {
    await using opened = await open();
    const { ada, choose, sold } = opened;
    const { database } = opened.site;
    const stock = () =>
      database.selectFrom('shop_variants').select(['stock', 'price']).where('sku', '=', 'T-S').executeTakeFirst();
    await database.updateTable('shop_variants').set({ stock: 2, price: 999 }).where('sku', '=', 'T-S').execute();
    await addToCart(ada, 'D', 2);
    await choose(siteWith('HUF'));
    expect(await sold()).toEqual([404, 0, 'USD', 404]);
    expect((await ada.fetch('/api/commerce/products/tide')).status).toBe(404);

    await choose(siteWith('eur'));
    expect(await sold()).toEqual([303, 1500, 'EUR', 200]);
    expect((await ada.fetch('/api/commerce/products/tide')).status).toBe(200);
    expect(await stock()).toEqual({ stock: 2, price: 999 });
  });

  it('is not changed by a site.json that is not valid', async () => {
    await using opened = await open();
    await opened.choose('{');
    expect(await opened.sold()).toEqual([303, 500, 'EUR', 200]);
  });

  it('is logged with its code, and a backend is not read for it', async () => {
    const temporary = await openDatabase();
    const database = await openSourceDatabase({ ...temporary.options });
    await using folders = await temporaryFolders({ 'pages/site.json': siteWith('ISK') });
    const { pages } = folders.config;
    const lines: string[] = [];
    const add = (_: object, text: string) => void lines.push(text);
    const log = { info: add, warn: add, error: add, debug: add };
    await catalogueOf({ database, pages, log }).run();
    expect(lines).toEqual([
      expect.stringMatching(/^PLINTH-SITE-325 site\.json .*"ISK".*sells nothing -> Use one of EUR/),
    ]);

    const catalogue = { provider: 'shopify', address: 'http://127.0.0.1:1', token: 't', region: '' } as const;
    const report = createProblemReport(log);
    const wanted = { report, now: new Date(), stop: AbortSignal.abort() };
    expect(await readWhenDue({ database, log, config: { pages, catalogue } }, wanted)).toBe(false);
    expect(report.all()).toEqual([]);
    await database.destroy();
    await temporary.close();
  });
});
