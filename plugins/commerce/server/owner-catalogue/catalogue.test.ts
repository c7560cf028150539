import { ContributorRole } from '@plinth/sdk/enums';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { shopSite } from '@plinth/site/src/testing/shop-site.ts';
import { shopifyServer } from '@plinth/site/src/testing/shopify-server.ts';
import { describe, expect, inject, it, vi } from 'vitest';
import { remoteState } from '../remote-import/remote-state.ts';

const LIST = '/config/catalogue';
const RIGHT = { number: 1, title: 'Lamp', currency: 'EUR', variants: [{ sku: 'L', price: '30.00', stock: 2 }] };
const WRONG = { number: 2, title: 'Chair', currency: 'USD', variants: [{ sku: 'C', price: '9.00', stock: 1 }] };

describe.each(await testDatabases())('/config/catalogue on $name', ({ open }) => {
  const openShop = async (catalogue?: { readonly address: string; readonly token: string }) => {
    const shop = await shopSite({
      database: await open(),
      config: catalogue ? { catalogue: { ...catalogue, provider: 'shopify', region: '' } } : {},
    });
    const manager = await contributor(shop.site, [ContributorRole.storeManager]);
    const page = async (address = LIST) => (await manager.fetch(address, { headers: { accept: 'text/html' } })).text();
    /** Waits until the first import has ended. */
    const read = () =>
      vi.waitFor(
        async () => {
          const state = await remoteState(shop.site.database, 'shopify', new Date());
          expect(state?.isReading).toBe(false);
          expect(state?.begunAt).not.toBe('');
        },
        { timeout: 20_000 * inject('timeFactor'), interval: 50 },
      );
    return { ...shop, page, read };
  };

  it('shows when the products of the backend were read, when they are read again, and how many there are', async () => {
    await using backend = await shopifyServer();
    backend.sell(RIGHT);
    await using shop = await openShop(backend);
    await shop.read();
    const html = await shop.page();
    expect(html).toContain(`Shopify, ${backend.address}`);
    expect(html).toContain('The catalogue was read completely.');
    expect(html).toMatch(/<dt>Products in the shop<\/dt><dd>1<\/dd>/);
    const [last, next] = ['Last complete import', 'Next import'].map((term) =>
      Date.parse(new RegExp(`<dt>${term}</dt><dd><time dateTime="([^"]+)"`, 'i').exec(html)?.[1] ?? ''),
    );
    expect((next ?? 0) - (last ?? 0)).toBe(5 * 60_000);
    expect(html).toContain(`href="${LIST}"`);
  });

  it('names a product that could not be read, and what to do', async () => {
    await using backend = await shopifyServer();
    backend.sell(RIGHT, WRONG);
    await using shop = await openShop(backend);
    await shop.read();
    const html = await shop.page();
    expect(html).toContain('The catalogue was read, except what is listed below.');
    expect(html).toMatch(/shopify-2.*the price is in USD.*PLINTH-SITE-263/s);
    expect(html).toMatch(/<dt>Products in the shop<\/dt><dd>1<\/dd>/);
  });

  it('says why the backend could not be read, and nothing of its token', async () => {
    await using backend = await shopifyServer();
    await using shop = await openShop({ address: backend.address, token: 'secret-of-the-shop' });
    await shop.read();
    const html = await shop.page();
    expect(html).toContain('The last import could not read the catalogue.');
    expect(html).toMatch(/<dt>Last complete import<\/dt><dd>none yet<\/dd>/);
    expect(html).toContain('PLINTH-SITE-261');
    expect(html).not.toContain('secret-of-the-shop');
  });

  it('without a backend says so, and is not in the navigation', async () => {
    await using shop = await openShop();
    expect(await shop.page()).toContain('PLINTH_CATALOGUE names a backend');
    expect(await shop.page('/config/products')).not.toContain(`href="${LIST}"`);
  });
});
