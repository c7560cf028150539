import { StatementSync } from 'node:sqlite';
import { ContributorRole } from '@plinth/sdk/enums';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contributor } from '../../testing/contributor.ts';
import { testDatabases } from '../../testing/databases.ts';
import { ADA, addToCart, buy, checkoutSite } from '../../testing/shop-checkout.ts';

const ROWS = 200_000;
/** Limit for the rows that are read before other requests get their turn. */
const MOST_ROWS_AT_ONCE = 10_000;
const FEWEST_ANSWERS = 20;

describe.each(await testDatabases())(`a site with ${ROWS} orders and carts ($name)`, ({ name, open }) => {
  let opened: Awaited<ReturnType<typeof checkoutSite>>;
  let cookie = '';
  beforeAll(async () => {
    opened = await checkoutSite({ database: await open() });
    const { site, ada } = opened;
    const owner = await contributor(site, [ContributorRole.admin]);
    cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
    await addToCart(ada, 'T-S', 1);
    await buy(ada, ADA);
    await copyRows();
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  /** Copies the order, and makes as many carts. Each copy has its own email address. */
  const copyRows = async () => {
    const { database } = opened.site;
    const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(ROWS)})`;
    const text = sql`cast(${sql.lit(100_000_000)} + n as text)`;
    await sql`
      insert into shop_orders (
        id, number, state, cart_id, checkout_key, email, customer, locale, origin, currency, total, due, refunded, data,
        provider, payment, payment_address, charge, created_at, expires_at, paid_at
      ) ${numbers} select
        ${text} || substr(id, 10), 10000 + n, state, cart_id, ${text}, ${text} || email, customer, locale, origin,
        currency, total, due, refunded, data, provider, payment, payment_address, charge, created_at, expires_at, paid_at
      from numbers, shop_orders`.execute(database);
    const entries = JSON.stringify([
      { id: 'e', itemId: 'tide', sku: 'T-S', quantity: 1, additionalFields: { mail: ADA.email } },
    ]);
    await sql`
      insert into shop_carts (id, version, entries, created_at, expires_at)
      ${numbers} select ${text}, 1, ${entries}, '2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'
      from numbers`.execute(database);
    // What a database does by itself when its tables grow.
    await sql`analyze`.execute(database);
  };

  /** Asks for a page of the owner, and meanwhile asks for `/healthz` again and again. */
  const readMeanwhile = async (url: string) => {
    const { app } = opened.site.site;
    let isOver = false;
    let health = 0;
    const answers = (async () => {
      while (!isOver) {
        const { ok } = await fetch(`${opened.site.origin}/healthz`);
        if (ok && !isOver) health += 1;
      }
    })();
    const answer = await app.inject({ url, headers: { cookie } });
    isOver = true;
    await answers;
    return { answer, health };
  };

  it.each([
    ['/config/orders.csv', /^#?\d+,/gm, ROWS],
    ['/config/customers.csv', /@example\.com,/g, ROWS],
    [`/config/person?email=${ADA.email}`, /200000 carts/g, 1],
    [`/config/person/export?email=${ADA.email}`, /"expiresAt"/g, ROWS],
  ])('answers other requests while %s is read', async (url, row, count) => {
    const rows = name === 'SQLite' ? watchRows() : undefined;
    const { answer, health } = await readMeanwhile(url);
    rows?.stop();
    expect(answer.statusCode).toBe(200);
    expect(answer.body.match(row)?.length).toBeGreaterThanOrEqual(count);
    expect(health).toBeGreaterThanOrEqual(FEWEST_ANSWERS);
    if (!rows) return;
    expect(rows.sum()).toBeGreaterThanOrEqual(ROWS);
    expect(rows.most()).toBeLessThan(MOST_ROWS_AT_ONCE);
  });
});

/** Counts the rows that SQLite returns in one turn of the event loop. */
function watchRows() {
  let [sum, most, now] = [0, 0, 0];
  const { all } = StatementSync.prototype;
  const spy = vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...given) {
    const rows: ReturnType<typeof all> = Reflect.apply(all, this, given);
    if (now === 0)
      setImmediate(() => {
        now = 0;
      });
    now += rows.length;
    sum += rows.length;
    most = Math.max(most, now);
    return rows;
  });
  return { sum: () => sum, most: () => most, stop: () => spy.mockRestore() };
}
