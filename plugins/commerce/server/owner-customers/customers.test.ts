import { ContributorRole } from '@plinth/sdk/enums';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { ADA, addToCart, buy, checkoutSite, get } from '@plinth/site/src/testing/shop-checkout.ts';
import { describe, expect, it } from 'vitest';

const LIST = '/config/customers';
const FORMULA = '=HYPERLINK("https://evil.example")';

describe.each(await testDatabases())('/config/customers ($name)', ({ open: openDatabase }) => {
  const open = async () => {
    const opened = await checkoutSite({ database: await openDatabase() });
    const { database } = opened.site;
    await addToCart(opened.ada, 'D', 2);
    await buy(opened.ada, { ...ADA, name: FORMULA });
    const [row] = await database.selectFrom('shop_orders').selectAll().execute();
    if (!row) throw new Error('no order');
    /** Adds orders of `email`: copies of the first order with these changes. */
    const add = async (email: string, orders: readonly Partial<typeof row>[]) => {
      let number = Number(
        (await database.selectFrom('shop_orders').select('number').orderBy('number', 'desc').executeTakeFirst())
          ?.number,
      );
      const values = orders.map((more) => {
        number += 1;
        return {
          ...row,
          id: number.toString(16).padStart(32, '0'),
          number,
          checkout_key: `key-${number}`,
          email,
          ...more,
        };
      });
      await database.insertInto('shop_orders').values(values).execute();
    };
    return { ...opened, database, add, manager: await contributor(opened.site, [ContributorRole.storeManager]) };
  };
  const emailsIn = (html: string) =>
    [...html.matchAll(/customer\?email=[^"]+"><bdi>([^<]+)</g)].map(([, email]) => email);

  it('lists customers in pages, each once, and finds them by the beginning of the address', async () => {
    await using opened = await open();
    for (let at = 0; at < 60; at++) await opened.add(`c${String(at).padStart(2, '0')}@example.com`, [{}, {}]);
    await opened.add('', [{}]);
    const found: (string | undefined)[] = [];
    for (let address: string | undefined = LIST; address; ) {
      const { html } = await get(opened.manager, address.replaceAll('&amp;', '&'));
      found.push(...emailsIn(html));
      address = /rel="next" href="([^"]+)"/.exec(html)?.[1];
    }
    expect(found).toEqual([
      'ada@example.com',
      ...Array.from({ length: 60 }, (_, at) => `c${String(at).padStart(2, '0')}@example.com`),
    ]);
    const search = async (text: string) =>
      emailsIn((await get(opened.manager, `${LIST}?${new URLSearchParams({ search: text })}`)).html);
    expect(await search('C0')).toHaveLength(10);
    expect(await search('ada@')).toEqual(['ada@example.com']);
    for (const odd of ['%', '_', "'", '\u{10ffff}', 'x'.repeat(300)])
      expect((await search(odd)).length).toBeLessThanOrEqual(50);
    expect(await search('nobody')).toEqual([]);
  });

  it('shows what was spent by currency, without orders that were not paid or went back', async () => {
    await using opened = await open();
    await opened.add('ada@example.com', [
      { state: 'fulfilled', currency: 'JPY', total: 1200 },
      { state: 'fulfilled', total: 1000, refunded: 250 },
      { state: 'refunded', total: 5000, refunded: 5000 },
      { state: 'expired', total: 7000 },
    ]);
    const { html } = await get(opened.manager, `${LIST}/customer?email=Ada%40example.com`);
    expect(html).toContain('<dd>€17.50, ¥1,200</dd>');
    expect(html).toContain('<dt>Orders</dt><dd>5</dd>');
    expect(html).toContain('<dt>Paid orders</dt><dd>3</dd>');
    expect([...html.matchAll(/href="\/config\/orders\/[0-9a-f]{32}"/g)]).toHaveLength(5);
    expect(html).toContain('=HYPERLINK(&quot;');
    expect((await get(opened.manager, `${LIST}/customer?email=x`)).status).toBe(404);
    expect((await get(opened.manager, `${LIST}/customer`)).status).toBe(404);
  });

  it('is linked from an order', async () => {
    await using opened = await open();
    const [order] = await opened.database.selectFrom('shop_orders').select('id').execute();
    const { html } = await get(opened.manager, `/config/orders/${order?.id}`);
    expect(html).toContain('href="/config/customers/customer?email=ada%40example.com"');
  });

  it('downloads all customers as CSV, without formulas', async () => {
    await using opened = await open();
    await opened.add('bob@example.com', [{ state: 'expired' }]);
    const answer = await opened.manager.fetch(`${LIST}.csv`);
    const lines = (await answer.text()).trim().split('\r\n');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^ada@example\.com,"'=HYPERLINK\(""https:\/\/evil\.example""\)",1,1,[^,]+,EUR,10\.00$/);
    expect(lines[2]).toMatch(/^bob@example\.com,.*,1,0,[^,]+,,$/);
  });
});
