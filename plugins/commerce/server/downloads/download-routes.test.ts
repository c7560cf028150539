import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { ContributorRole } from '@plinth/sdk/enums';
import { createSiteOrigins } from '@plinth/server/http';
import { secretSetting } from '@plinth/server/storage';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import { addProductToCart, buy, checkoutSite, get } from '@plinth/site/src/testing/shop-checkout.ts';
import { describe, expect, it } from 'vitest';
import { composeOrderMail } from '../checkout/order-mail.ts';
import { orderLinks } from '../order-views/order-links.ts';

const BYTES = Buffer.from('0123456789'.repeat(1000));
const DAY_MS = 24 * 60 * 60_000;
const ADA = { email: 'ada@example.com', name: 'Ada' };

describe.each(await testDatabases())('files of an order ($name)', ({ open: openDatabase }) => {
  const open = async (times = 3) => {
    const opened = await checkoutSite({
      database: await openDatabase(),
      shop: { downloads: { days: 2, times } },
      files: {
        'pages/downloads/leeward (6K).zip': BYTES,
        'pages/products/files.json': {
          products: [
            {
              id: 'file',
              title: 'Leeward',
              productType: 'DIGITAL',
              download: 'leeward (6K).zip',
              variants: [{ sku: 'F', price: '4.00' }],
            },
            {
              id: 'lost',
              title: 'Lost',
              productType: 'DIGITAL',
              download: 'lost.zip',
              variants: [{ sku: 'L', price: '4.00' }],
            },
          ],
        },
      },
    });
    const { database, config } = opened.site;
    await addProductToCart(opened.ada, { itemId: 'file', sku: 'F' });
    const page = await buy(opened.ada, ADA);
    const [, file = ''] = /href="(\/commerce\/download\/[^"?]+)/.exec(page.html) ?? [];
    const order = await database.selectFrom('shop_orders').selectAll().executeTakeFirstOrThrow();
    return {
      ...opened,
      page,
      file,
      order,
      links: orderLinks(await secretSetting(database, 'shop.order-secret')),
      onDisk: path.join(config.pages, 'downloads/leeward (6K).zip'),
      load: (address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
        opened.ada.fetch(address, { method, headers }),
      used: async () => (await database.selectFrom('shop_downloads').select('used').execute()).map(({ used }) => used),
    };
  };
  const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString();

  it('a product whose file is missing is not sold', async () => {
    await using opened = await open();
    const skus = await opened.site.database
      .selectFrom('shop_variants')
      .select('sku')
      .where('sku', 'in', ['F', 'L'])
      .execute();
    expect(skus).toEqual([{ sku: 'F' }]);
    for (const address of ['/downloads/leeward (6K).zip', '/pages/downloads/leeward (6K).zip'])
      expect((await get(opened.ada, encodeURI(address))).status).toBe(404);
  });

  it('are sent whole by the link of the order, never cached, as a download', async () => {
    await using opened = await open();
    expect(opened.page.html).toContain('Download: Leeward');
    const answer = await opened.load(opened.file);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="leeward (6K).zip"',
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-length': String(BYTES.length),
      'accept-ranges': 'bytes',
    });
    expect(await bodyOf(answer)).toBe(BYTES.toString());
    expect(await opened.used()).toEqual([1]);
    const head = await opened.load(opened.file, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(BYTES.length)]);
    expect(await opened.used()).toEqual([1]);
  });

  it('a download goes on after an interruption without being counted again', async () => {
    await using opened = await open(1);
    const first = await opened.load(opened.file, { range: 'bytes=0-99' });
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-99/${BYTES.length}`]);
    const etag = first.headers.get('etag') ?? '';
    const rest = await opened.load(opened.file, { range: 'bytes=100-', 'if-range': etag });
    expect((await bodyOf(first)) + (await bodyOf(rest))).toBe(BYTES.toString());
    expect(await opened.used()).toEqual([1]);
    expect((await opened.load(opened.file, { range: 'bytes=10000-' })).status).toBe(416);
    const changed = await opened.load(opened.file, { range: 'bytes=100-', 'if-range': '"other"' });
    expect(changed.status).toBe(403);
  });

  it('as often as the shop allows, by any number of requests at once', async () => {
    await using opened = await open(3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => opened.load(opened.file)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403, 403, 403]);
    const texts = await Promise.all(answers.map(bodyOf));
    expect(texts.filter((text) => text.includes('PLINTH-SITE-235')).length).toBe(5);
    expect((await get(opened.ada, opened.links.pathOf(opened.order.id))).html).toContain('as often as the shop allows');
    const manager = await contributor(opened.site, [ContributorRole.storeManager]);
    const page = `/config/orders/${opened.order.id}`;
    expect((await get(manager, page)).html).toContain('<dt>Leeward</dt><dd>0 left</dd>');
    await submit(manager, `${page}/downloads`, { crumb: manager.cookies.get('crumb') ?? '' });
    expect((await get(manager, page)).html).toContain('<dt>Leeward</dt><dd>3 left</dd>');
    for (const status of [200, 200, 200, 403]) expect((await opened.load(opened.file)).status).toBe(status);
    await opened.site.database
      .updateTable('shop_downloads')
      .set({ counted_at: new Date(0).toISOString() })
      .execute();
    expect((await opened.load(opened.file, { range: 'bytes=1-' })).status).toBe(403);
  });

  it.each<[string, number, string, (opened: Awaited<ReturnType<typeof open>>) => string | Promise<string>]>([
    ['changed', 404, 'PLINTH-SITE-232', ({ file }) => `${file.slice(0, -1)}${file.endsWith('A') ? 'B' : 'A'}`],
    [
      'of a line that has no file',
      404,
      'PLINTH-SITE-232',
      ({ links, order }) => links.downloadPathOf({ orderId: order.id, line: 9, until: new Date(Date.now() + DAY_MS) }),
    ],
    [
      'expired',
      410,
      'PLINTH-SITE-234',
      ({ links, order }) => links.downloadPathOf({ orderId: order.id, line: 0, until: new Date(Date.now() - 1000) }),
    ],
    [
      'of an order that was refunded',
      410,
      'PLINTH-SITE-233',
      async ({ site, file }) => {
        await site.database.updateTable('shop_orders').set({ state: 'refunded' }).execute();
        return file;
      },
    ],
    [
      'to a file that was removed',
      503,
      'PLINTH-SITE-231',
      async ({ onDisk, file }) => {
        await rm(onDisk);
        return file;
      },
    ],
    [
      'to an empty file',
      503,
      'PLINTH-SITE-231',
      async ({ onDisk, file }) => {
        await truncate(onDisk);
        return file;
      },
    ],
  ])('a link that is %s gives a page with a code, and no secret of the order', async (_, status, code, address) => {
    await using opened = await open();
    const page = await get(opened.ada, await address(opened));
    expect([page.status, page.html.includes(code)]).toEqual([status, true]);
    expect(page.html).not.toContain('/commerce/order/');
    expect(await opened.used()).toEqual([]);
  });

  it('the mail of the order has the link, with its time', async () => {
    await using opened = await open();
    const { links, order, site, ada } = opened;
    const origins = createSiteOrigins({ configured: () => [site.origin], port: () => undefined });
    const compose = composeOrderMail({ database: site.database, links, siteName: () => 'Prints', origins });
    const { text = '' } = (await compose([`order:${order.id}`])) ?? {};
    const [, file = ''] =
      /Download: Leeward\nhttp:\/\/[^/]+(\/commerce\/download\/\S+)\nThis link is valid until/.exec(text) ?? [];
    expect((await ada.fetch(file)).status).toBe(200);
  });

  it('an order always has a new link', async () => {
    await using opened = await open();
    const soon = new Date(Date.now() + 1000);
    const old = opened.links.downloadPathOf({ orderId: opened.order.id, line: 0, until: soon });
    const { html } = await get(opened.ada, `${opened.links.pathOf(opened.order.id)}?lang=de`);
    const [, fresh = ''] = /href="(\/commerce\/download\/[^"?]+)/.exec(html) ?? [];
    expect([fresh === old, html.includes('Dieser Link gilt bis')]).toEqual([false, true]);
    expect((await opened.load(fresh)).status).toBe(200);
  });
});
