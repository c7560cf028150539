import { ContributorRole } from '@plinth/sdk/enums';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import {
  ADA,
  addProductToCart,
  addToCart,
  buy,
  checkoutSite,
  get,
  order,
  toReview,
} from '@plinth/site/src/testing/shop-checkout.ts';
import type { Visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { readOrderData } from '../orders/order-data.ts';
import { personalOrders } from '../orders/personal-orders.ts';

const FORMULA = '=HYPERLINK("https://evil.example")';

describe.each(await testDatabases())('/config/orders ($name)', ({ open: openDatabase }) => {
  const open = async (config: object = {}, files: Record<string, object> = {}) => {
    const opened = await checkoutSite({ database: await openDatabase(), config, files });
    const { site } = opened;
    const orders = () => site.database.selectFrom('shop_orders').selectAll().orderBy('number').execute();
    return {
      ...opened,
      orders,
      manager: await contributor(site, [ContributorRole.storeManager]),
      bought: async () => {
        await addToCart(opened.ada, 'T-S', 2);
        await buy(opened.ada, { ...ADA, name: FORMULA, note: '<b>Ring</b> twice' });
        const id = (await orders()).at(-1)?.id ?? '';
        return { id, path: `/config/orders/${id}` };
      },
      stock: async () =>
        (await site.database.selectFrom('shop_variants').select('stock').where('sku', '=', 'T-S').execute())[0]?.stock,
      audit: () =>
        site.database.selectFrom('audit_log').select(['action', 'object']).where('action', 'like', 'order.%').execute(),
    };
  };
  const change = (who: Visitor, path: string, more = {}) =>
    submit(who, path, { crumb: who.cookies.get('crumb') ?? '', ...more });
  const numbersIn = (html: string) =>
    [...html.matchAll(/<a href="\/config\/orders\/[0-9a-f]{32}">(\d+)</g)].map(([, number]) => Number(number));

  it('says that a digital product of a paid order has no file, until it is sent', async () => {
    const song = { id: 'song', title: 'Song', productType: 'DIGITAL', variants: [{ sku: 'SONG', price: '2.00' }] };
    await using opened = await open({}, { 'pages/products/songs.json': { products: [song] } });
    const { ada, manager, orders } = opened;
    const note = 'Song: the buyer gets no download, because the product has no file (PLINTH-SITE-315).';
    const shown = async (path: string) => (await get(manager, path)).html.includes(note);
    expect(await shown((await opened.bought()).path)).toBe(false);
    await addProductToCart(ada, { itemId: 'song', sku: 'SONG' });
    await buy(ada);
    const path = `/config/orders/${(await orders()).at(-1)?.id}`;
    expect(await shown(path)).toBe(true);
    await change(manager, `${path}/sent`);
    expect(await shown(path)).toBe(false);
  });

  it('lists orders in pages, newest first, and finds them by number, address and state', async () => {
    await using opened = await open();
    const { manager, site } = opened;
    expect((await get(manager, '/config/orders')).html).toContain('Nobody has ordered yet.');
    await opened.bought();
    const [row] = await opened.orders();
    if (!row) throw new Error('no order');
    const copies = Array.from({ length: 60 }, (_, at) => ({
      ...row,
      id: `${(at + 1).toString(16).padStart(4, '0')}${'0'.repeat(28)}`,
      number: at + 1,
      checkout_key: `key-${at}`,
      email: `${at % 2}@example.com`,
      state: 'expired' as const,
    }));
    await site.database.insertInto('shop_orders').values(copies).execute();
    const first = await get(manager, '/config/orders');
    expect(numbersIn(first.html).length).toBe(50);
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.html) ?? [];
    expect(numbersIn((await get(manager, next.replaceAll('&amp;', '&'))).html).length).toBe(11);
    const found = async (query: string) => numbersIn((await get(manager, `/config/orders?${query}`)).html);
    expect(await found('search=1001')).toEqual([1001]);
    expect(await found('search=%231001&state=paid')).toEqual([1001]);
    expect(await found('search=ADA@example.com')).toEqual([1001]);
    expect((await found('search=1@example.com')).length).toBe(30);
    expect(await found('state=paid')).toEqual([1001]);
    expect(await found('search=1001&state=expired')).toEqual([]);
    for (const odd of ['search=99999999999999999999', "search='%25", 'before=x&search=nobody'])
      expect(await found(odd)).toEqual([]);
  });

  it('shows one order with what happened, and hostile text as text', async () => {
    await using opened = await open();
    const { path } = await opened.bought();
    const { html } = await get(opened.manager, path);
    for (const text of [
      'Order 1001',
      'Tide &lt;i&gt;',
      'Size: S',
      '€29.90',
      '&lt;b&gt;Ring',
      'waits for the payment',
      'Harbour 3',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('<b>Ring');
    expect((await get(opened.manager, `/config/orders/${'0'.repeat(32)}`)).status).toBe(404);
  });

  it('refunds an order once, only when the box is checked', async () => {
    await using opened = await open();
    const { path } = await opened.bought();
    const { manager } = opened;
    expect(await opened.stock()).toBe(1);
    await change(manager, `${path}/refund`);
    expect((await opened.orders())[0]?.state).toBe('paid');
    const both = [
      change(manager, `${path}/refund`, { sure: 'yes' }),
      change(manager, `${path}/refund`, { sure: 'yes' }),
    ];
    for (const { status } of await Promise.all(both)) expect(status).toBe(303);
    await expect.poll(async () => (await opened.orders())[0]?.state).toBe('refunded');
    expect(Number((await opened.orders())[0]?.refunded)).toBe(2990);
    expect((await opened.site.database.selectFrom('shop_refunds').selectAll().execute()).length).toBe(1);
    expect([await opened.stock(), await opened.audit()]).toEqual([3, [{ action: 'order.refunded', object: '1001' }]]);
    const { html } = await get(manager, path);
    expect(html).toContain('€29.90 went back.');
    expect(html).toMatch(/data-title="Note">€29\.90</);
  });

  it('marks a paid order as sent, and cancels one that is not paid', async () => {
    await using opened = await open();
    const { manager, ada } = opened;
    const { path } = await opened.bought();
    await change(manager, `${path}/cancel`);
    await change(manager, `${path}/sent`);
    await addToCart(ada, 'T-S');
    await order(ada, await toReview(ada));
    const unpaid = `/config/orders/${(await opened.orders()).at(-1)?.id}`;
    await change(manager, `${unpaid}/sent`);
    expect(await opened.stock()).toBe(0);
    await change(manager, `${unpaid}/cancel`);
    expect((await opened.orders()).map(({ state }) => state)).toEqual(['fulfilled', 'cancelled']);
    expect(await opened.stock()).toBe(1);
    expect((await opened.audit()).map(({ action }) => action)).toEqual(['order.sent', 'order.cancelled']);
  });

  it('has a packing slip without prices', async () => {
    await using opened = await open();
    const { path } = await opened.bought();
    const link = `${path}/slip`;
    expect((await get(opened.manager, path)).html).toContain(`href="${link}"`);
    const { html } = await get(opened.manager, link);
    for (const text of [
      'Packing slip of order 1001',
      'Harbour 3',
      'Tide &lt;i&gt;',
      'Size: S',
      '&lt;b&gt;Ring',
      'Post',
    ])
      expect(html).toContain(text);
    expect(html).not.toMatch(/€|12\.50/);
  });

  it('says to the customer what was entered when the order was sent, in a mail and on the page of the order', async () => {
    await using server = await mailServer();
    await using opened = await open({ mail: server.settings });
    const { path, id } = await opened.bought();
    expect(await change(opened.manager, `${path}/sent`, { tracking: 'x'.repeat(101) })).toMatchObject({ status: 400 });
    await change(opened.manager, `${path}/sent`, { tracking: ' <JJ12> ', note: 'It is heavy.' });
    const sent = () => server.mails.find(({ text }) => decoded(text).includes('was sent.'));
    await expect.poll(sent).toBeDefined();
    const text = decoded(sent()?.text ?? '');
    for (const part of ['Plinth: order 1001 was sent', 'Tracking number: <JJ12>', 'It is heavy.'])
      expect(text).toContain(part);
    const [, address = ''] = /(\/commerce\/order\/\S+)/.exec(text) ?? [];
    for (const html of [(await get(opened.ada, address)).html, (await get(opened.manager, path)).html])
      for (const part of ['Tracking number', '&lt;JJ12&gt;', 'It is heavy.']) expect(html).toContain(part);
    await personalOrders(opened.site.database).erase('ada@example.com', new Date());
    const [row] = await opened.orders();
    expect([row?.id, row?.data.includes('heavy')]).toEqual([id, false]);
  });

  it('gives the orders of a search as CSV, without formulas', async () => {
    await using opened = await open();
    await opened.bought();
    const { html } = await get(opened.manager, '/config/orders.csv?state=paid');
    const [head = '', line = ''] = html.replace('\uFEFF', '').split('\r\n');
    expect(head).toContain('Number,State,Placed');
    expect(line).toMatch(/^1001,paid,/);
    for (const text of ['29.90', '2 × T-S', "'=HYPERLINK"]) expect(line).toContain(text);
    expect((await get(opened.manager, '/config/orders.csv?state=expired')).html.trim().split('\r\n').length).toBe(1);
  });

  it('the CSV has the words of the page for states, and what the buyer has entered for each product', async () => {
    await using opened = await open();
    await opened.bought();
    const [row] = await opened.orders();
    const fields = { Label: 'For Ada', 'For whom': { name: 'Grace', email: 'grace@example.com' } };
    const data = readOrderData(row?.data ?? '');
    const lines = data.lines.map((line) => ({ ...line, fields }));
    const changed = { state: 'fulfilled' as const, data: JSON.stringify({ ...data, lines }) };
    await opened.site.database.updateTable('shop_orders').set(changed).execute();
    const { html } = await get(opened.manager, '/config/orders.csv');
    expect(html).toContain('1001,sent,');
    expect(html).toContain('T-S: Label: For Ada; T-S: For whom: Grace grace@example.com');
  });

  it('counts paid orders on the start page and in their list, with what they have brought', async () => {
    await using opened = await open();
    const { manager, site } = opened;
    const isCounted = async (sum: string) =>
      new RegExp(`>Orders<.*>1<.*paid: ${sum}`, 's').test((await get(manager, '/config/start')).html);
    expect(await isCounted('')).toBe(false);
    await opened.bought();
    expect(await isCounted('€29\\.90')).toBe(true);
    const listed = async () =>
      /in the last 30 days.*?<dd>(.*?)<\/dd>/s.exec((await get(manager, '/config/orders')).html)?.[1];
    expect(await listed()).toBe('€29.90, 1 order');
    const [row] = await opened.orders();
    if (!row) throw new Error('no order');
    const copy = (at: number, more: object) => ({
      ...row,
      id: String(at).padStart(32, '0'),
      number: at,
      checkout_key: `key-${at}`,
      ...more,
    });
    const copies = [
      copy(1, { refunded: 1000 }),
      copy(2, { currency: 'JPY', total: 4000 }),
      copy(3, { state: 'refunded', refunded: 2990 }),
      copy(4, { state: 'expired', paid_at: '' }),
      copy(5, { paid_at: '2001-01-01T00:00:00.000Z' }),
    ];
    await site.database.insertInto('shop_orders').values(copies).execute();
    expect(await listed()).toBe('€49.80 + ¥4,000, 3 orders');
  });
});
