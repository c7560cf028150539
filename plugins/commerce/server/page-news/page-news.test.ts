import { ContributorRole } from '@plinth/sdk/enums';
import { personData } from '@plinth/site/src/features/person/person-data.ts';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import { dataOf, publishedShop } from '@plinth/site/src/testing/published-shop.ts';
import { fillCart, orderOf } from '@plinth/site/src/testing/shop-orders.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { expireOrders } from '../orders/expire-orders.ts';
import { placeOrder } from '../orders/place-order.ts';
import { announceRestocks } from '../restock/announce-restocks.ts';
import { createPageNews, markPagesChanged } from './page-news.ts';

const FILES = {
  'pages/products/all.json': {
    products: [{ id: 'tide', title: 'Tide', url: '/tide', variants: [{ sku: 'T', price: '12.50', qtyInStock: 2 }] }],
  },
  'pages/tide.json': {
    path: '/tide',
    title: 'Tide',
    blocks: [{ id: 'tide', type: 'product', data: { productId: 'tide' } }],
  },
};

const POT = {
  'pages/products/all.json': {
    products: [
      {
        id: 'pot',
        title: 'Pot',
        productType: 'SERVICE',
        variants: [
          { sku: 'pot', price: '10.00', qtyInStock: 2, attributes: { Part: 'Pot' } },
          { sku: 'lid', price: '10.00', qtyInStock: 9, attributes: { Part: 'Lid' } },
        ],
      },
    ],
  },
  'pages/pot.json': {
    path: '/pot',
    title: 'Pot',
    blocks: [{ id: 'pot', type: 'product', data: { productId: 'pot' } }],
  },
};
const NOW = new Date('2027-01-01T12:00:00Z');
const WISH = {
  id: 'wish',
  sku: 'pot',
  product_id: 'pot',
  email: 'ada@example.com',
  locale: 'en',
  origin: '',
  page: '/pot',
  created_at: NOW.toISOString(),
  mailed_at: '',
};

const REVIEW = {
  id: '0'.repeat(32),
  order_id: 'order',
  entry_id: 'entry',
  product_id: 'tide',
  product_title: 'Tide',
  email: 'ada@example.com',
  locale: 'en',
  rating: 4,
  name: 'Ada',
  text: 'Good',
  state: 'waiting',
  reply: '',
  created_at: '2026-01-01T00:00:00.000Z',
} as const;

describe.each(await testDatabases())('a published page of the shop, on $name', ({ open }) => {
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
    const answer = await submit(manager, '/config/products/tide/variant', {
      crumb: manager.cookies.get('crumb') ?? '',
      ...{ sku: 'T', before: '1250/1250/0', price: '11.25', salePrice: '12.50' },
    });
    expect(answer.status).toBe(303);
    await expect.poll(shop.html).toContain('"value":"11.25"');
  });

  it('is published again when another process has changed the price', async () => {
    await using shop = await openShop();
    await shop.html();
    // Changes only the database, as another process would. This process is not told of the change.
    await shop.site.database.transaction().execute(async (transaction) => {
      await transaction.updateTable('shop_variants').set({ price: 999 }).where('sku', '=', 'T').execute();
      await markPagesChanged(transaction);
    });
    await expect.poll(shop.html).toContain('"value":"9.99"');
  });

  it('is published again when a review is approved, hidden or erased', async () => {
    await using shop = await openShop();
    const { database } = shop.site;
    await database.insertInto('shop_reviews').values(REVIEW).execute();
    expect(await shop.html()).not.toContain('"ratingValue":"4.0"');
    const manager = await contributor(shop.site, [ContributorRole.storeManager]);
    const crumb = manager.cookies.get('crumb') ?? '';
    for (const state of ['shown', 'hidden', 'shown']) {
      const answer = await submit(manager, `/config/reviews/${REVIEW.id}/state`, { crumb, state });
      expect(answer.status).toBe(303);
      const isShown = async () => (await shop.html()).includes('"ratingValue":"4.0"');
      await expect.poll(isShown).toBe(state === 'shown');
    }
    await personData(shop.site.site.features).erase(REVIEW.email, new Date());
    await expect.poll(shop.html).not.toContain('"ratingValue":"4.0"');
  });

  it('is published again when the owner sets the stock to 0', async () => {
    await using shop = await openShop();
    expect(await shop.html()).toContain('schema.org/InStock');
    const manager = await contributor(shop.site, [ContributorRole.storeManager]);
    const crumb = manager.cookies.get('crumb') ?? '';
    const prices = { before: '1250/1250/0', price: '12.50', salePrice: '12.50' };
    const set = (before: string, stock: string) =>
      submit(manager, '/config/products/tide/variant', { ...prices, crumb, sku: 'T', stockBefore: before, stock });
    expect((await set('2', '0')).status).toBe(303);
    await expect.poll(shop.html).toContain('schema.org/OutOfStock');
    expect((await set('0', '1')).status).toBe(303);
    await expect.poll(shop.html).toContain('schema.org/InStock');
  });

  it('is published again when its last piece is sold or is back, and not when some are left', async () => {
    await using shop = await publishedShop(POT, open);
    const second = await shop.another();
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const processes = [shop.publisher, second];
    for (const publisher of processes) await publisher.publish();
    const news = [
      await createPageNews({ database: shop.database, publisher: shop.publisher, log }),
      await createPageNews({ database: second.database, publisher: second, log }),
    ];
    const look = async () => {
      for (const each of news) await each.look();
      return processes.flatMap(({ rendered }) => rendered).length;
    };
    const isShown = async (stock: object) => {
      for (const publisher of processes)
        expect(await dataOf(publisher, '/pot')).toMatchObject([
          { product: { structuredContent: { variants: [stock, { sku: 'lid' }] } } },
        ]);
    };
    const sell = async (cart: string) => {
      await fillCart(shop.database, cart, { pot: 1, lid: 1 }, NOW);
      expect(await placeOrder(shop.database, await orderOf(shop.database, cart, cart, NOW))).toHaveProperty('order');
    };
    try {
      const rendered = await look();
      await sell('first');
      expect(await look()).toBe(rendered);
      await sell('second');
      expect(await look()).toBe(rendered + 1);
      await isShown({ sku: 'pot', qtyInStock: 0 });
      await shop.database.insertInto('shop_restocks').values(WISH).execute();
      await expireOrders(shop.database, new Date(NOW.getTime() + 24 * 60 * 60_000));
      // The page is published before the mail that links to it is put into the outbox.
      const publish = async () => {
        expect(await shop.database.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
        expect(await look()).toBe(rendered + 2);
      };
      expect(await announceRestocks(shop.database, NOW, publish)).toBe(1);
      await isShown({ sku: 'pot', qtyInStock: 2 });
    } finally {
      for (const each of news) await each.close();
    }
  });
});
