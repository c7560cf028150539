import { ContributorRole } from '@plinth/sdk/enums';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { addToCart, buy, checkoutSite, get } from '@plinth/site/src/testing/shop-checkout.ts';
import { describe, expect, it } from 'vitest';

const PERIOD = '/config/analytics?from=2026-03-08&to=2026-03-14';

describe.each(await testDatabases())('revenue in the analytics, on $name', ({ open }) => {
  it('is what paid orders of the period have brought, without what went back', async () => {
    await using shop = await checkoutSite({ database: await open() });
    const { database } = shop.site;
    const manager = await contributor(shop.site, [ContributorRole.storeManager]);
    const shown = async () =>
      /Revenue from paid orders<\/dt><dd><b>(.*?)<\/b> (.*?)</.exec((await get(manager, PERIOD)).html);
    expect((await shown())?.slice(1)).toEqual(['none', '0 paid orders, none before']);

    await addToCart(shop.ada, 'D');
    await buy(shop.ada);
    const [row] = await database.selectFrom('shop_orders').selectAll().execute();
    if (!row) throw new Error('no order');
    await database.deleteFrom('shop_orders').execute();
    const paid = { total: 2990, refunded: 0, state: 'paid' as const };
    const orders = [
      { paid_at: '2026-03-08T00:00:00.000Z', ...paid },
      { paid_at: '2026-03-14T23:59:59.999Z', ...paid, refunded: 990 },
      { paid_at: '2026-03-10T12:00:00.000Z', ...paid, state: 'cancelled' as const },
      { paid_at: '2026-03-15T00:00:00.000Z', ...paid },
      { paid_at: '2026-03-07T23:59:59.999Z', ...paid, total: 1000 },
    ];
    await database
      .insertInto('shop_orders')
      .values(
        orders.map((order, at) => ({
          ...row,
          ...order,
          id: String(at).padStart(32, '0'),
          number: at + 1,
          checkout_key: `key-${at}`,
        })),
      )
      .execute();
    expect((await shown())?.slice(1)).toEqual(['€49.90', '2 paid orders, +399 %, €10.00 before']);
  });

  it('is not for contributors who may not see orders', async () => {
    await using shop = await checkoutSite({ database: await open() });
    const reporting = await contributor(shop.site, [ContributorRole.reporting]);
    const { status, html } = await get(reporting, PERIOD);
    expect([status, html.includes('Revenue')]).toEqual([200, false]);
  });
});
