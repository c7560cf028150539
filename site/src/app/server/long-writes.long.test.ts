import { StatementSync } from 'node:sqlite';
import { ContributorRole } from '@plinth/sdk/enums';
import { describe, expect, it, vi } from 'vitest';
import { contributor } from '../../testing/contributor.ts';
import { testDatabases } from '../../testing/databases.ts';
import { shopSite } from '../../testing/shop-site.ts';

const VARIANTS = 50;
const PRODUCTS = 200;
/** Limit for the rows that are written before other requests get their turn. */
const MOST_ROWS_AT_ONCE = (PRODUCTS * VARIANTS) / 4;

const products = Array.from({ length: PRODUCTS }, (_, at) => ({
  id: `p-${at}`,
  title: `Print ${at}`,
  variantOptionOrdering: ['Size'],
  variants: Array.from({ length: VARIANTS }, (_, size) => ({
    sku: `P-${at}-${size}`,
    price: '10.00',
    qtyInStock: 3,
    attributes: { Size: String(size) },
  })),
}));

describe.each(await testDatabases())(`a price list of ${PRODUCTS * VARIANTS} lines ($name)`, ({ name, open }) => {
  it('lets other requests and reads go on, and none of them sees a part of it', async () => {
    await using shop = await shopSite({ database: await open(), products: { products } });
    const { site } = shop;
    const manager = await contributor(site, [ContributorRole.storeManager]);
    const body = new FormData();
    body.set('crumb', manager.cookies.get('crumb') ?? '');
    const lines = products.flatMap(({ variants }) => variants.map(({ sku }) => `${sku},20.00`));
    body.set('file', new File([['SKU,Price', ...lines].join('\n')], 'products.csv', { type: 'text/csv' }));

    let isOver = false;
    let health = 0;
    const seen: string[] = [];
    const ask = async () => {
      while (!isOver) {
        if ((await fetch(`${site.origin}/healthz`)).ok) health += 1;
        const rows = await site.database.selectFrom('shop_variants').select('price').distinct().execute();
        seen.push(rows.map(({ price }) => price).join(' and '));
      }
    };
    const asked = ask();
    const rows = name === 'SQLite' ? watchRows() : undefined;
    const answer = await manager.fetch('/config/products/upload', {
      method: 'POST',
      body,
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    });
    isOver = true;
    rows?.stop();
    await asked;
    expect(answer.status).toBe(200);
    expect(health).toBeGreaterThan(0);
    expect([...new Set(seen)].filter((prices) => !['1000', '2000'].includes(prices))).toEqual([]);
    expect(await site.database.selectFrom('shop_variants').select('price').distinct().execute()).toEqual([
      { price: 2000 },
    ]);
    if (!rows) return;
    expect(rows.sum()).toBeGreaterThanOrEqual(PRODUCTS * VARIANTS);
    expect(rows.most()).toBeLessThan(MOST_ROWS_AT_ONCE);
  });
});

/** Counts the rows that SQLite writes in one turn of the event loop. */
function watchRows() {
  let [sum, most, now] = [0, 0, 0];
  const { run } = StatementSync.prototype;
  const spy = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...given) {
    const done: ReturnType<typeof run> = Reflect.apply(run, this, given);
    if (now === 0)
      setImmediate(() => {
        now = 0;
      });
    now += Number(done.changes);
    sum += Number(done.changes);
    most = Math.max(most, now);
    return done;
  });
  return { sum: () => sum, most: () => most, stop: () => spy.mockRestore() };
}
