import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createProblemReport } from '@plinth/server/pages';
import { type Database, settings } from '@plinth/server/storage';
import type { StandInMode, StandInProduct } from '@plinth/site/src/testing/catalogue-server.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { medusaServer } from '@plinth/site/src/testing/medusa-server.ts';
import { shopifyServer } from '@plinth/site/src/testing/shopify-server.ts';
import { useDatabase } from '@plinth/site/src/testing/use-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findProduct } from '../catalogue/find-products.ts';
import { storeProducts } from '../import/store-products.ts';
import type { CatalogueSettings } from './catalogue-settings.ts';
import { readWhenDue } from './remote-jobs.ts';
import { remoteState } from './remote-state.ts';

const LIMITS = {
  timeoutMs: 20_000,
  answerBytes: 1_000_000,
  products: 60,
  waits: 2,
  waitMs: 1,
  longestWaitMs: 10,
};
const BEGIN = Date.parse('2027-01-01T00:00:00Z');
const MINUTE = 60_000;
const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };

const backends = [
  {
    provider: 'shopify',
    start: shopifyServer,
    id: (number: number) => `shopify-${number}`,
    pageSize: 25,
    ownSku: 'shopify-70',
  },
  {
    provider: 'medusa',
    start: medusaServer,
    id: (number: number) => `prod_${number}`,
    pageSize: 50,
    ownSku: 'variant_70',
  },
] as const;

describe.each(await testDatabases())('a remote catalogue on $name', ({ open }) => {
  let database: Database;
  useDatabase(open, (opened) => {
    database = opened;
  });

  describe.each(backends)('of $provider', ({ provider, start, id, pageSize, ownSku }) => {
    let server: Awaited<ReturnType<typeof start>>;
    let pages: string;
    let now: number;
    beforeAll(async () => {
      server = await start();
      pages = await mkdtemp(path.join(tmpdir(), 'plinth-remote-'));
    });
    afterAll(async () => {
      await server[Symbol.asyncDispose]();
      await rm(pages, { recursive: true });
    });
    beforeEach(async () => {
      for (const table of [
        'shop_products',
        'shop_variants',
        'shop_listings',
        'shop_words',
        'shop_remote_catalogues',
      ] as const)
        await database.deleteFrom(table).execute();
      server.be('well');
      server.limit(0);
      server.sell();
      now = BEGIN;
    });

    const parts = (given: { readonly token?: string; readonly limits?: Partial<typeof LIMITS> } = {}) => {
      const { address, token } = server;
      const catalogue: CatalogueSettings = { provider, address, token: given.token ?? token, region: 'reg_1' };
      return { database, log, config: { pages, catalogue }, limits: { ...LIMITS, ...given.limits } };
    };
    /** Reads the catalogue, if it is due, and returns the problems. */
    const read = async (given: Parameters<typeof parts>[0] = {}) => {
      const report = createProblemReport(log);
      await readWhenDue(parts(given), { report, now: new Date(now), stop: new AbortController().signal });
      return report.all().map(({ code, at, reason }) => `${code} ${at}: ${reason}`);
    };
    const readLater = (...given: Parameters<typeof read>) => {
      now += 5 * MINUTE;
      return read(...given);
    };
    const ids = async () =>
      (await database.selectFrom('shop_products').select('id').orderBy('id').execute()).map((row) => row.id);
    const variant = (sku: string) =>
      database
        .selectFrom('shop_variants')
        .select(['price', 'sale_price', 'on_sale', 'unlimited', 'stock', 'options'])
        .where('sku', '=', sku)
        .executeTakeFirst();
    const plain = (number: number, stock = 5): StandInProduct => ({ number, variants: [{ price: '10.00', stock }] });
    const rawOf = (product: StandInProduct, change: object) => ({ raw: { ...server.product(product), ...change } });

    it('is imported with prices, options, stock, categories and weight', async () => {
      server.sell(
        {
          number: 1,
          title: 'Tide',
          categories: ['Prints', 'A name of a collection that is too long'],
          grams: 250,
          variants: [
            { sku: 'T-S', price: '12.5', stock: 3, size: 'S' },
            { sku: 'T-M', price: '19.99', before: '24.99', size: 'M' },
            { sku: 'T-L', price: '20', before: '20', stock: -2, size: 'L' },
          ],
        },
        { number: 7, variants: [{ sku: null, price: '0.29', stock: 1 }] },
        { number: 8, isGiftCard: true, variants: [{ price: '25', stock: 1 }] },
      );
      expect(await read()).toEqual([]);
      expect(await ids()).toEqual([id(1), id(7)]);
      expect(await findProduct(database, id(1))).toMatchObject({
        title: 'Tide',
        categories: ['Prints'],
        structuredContent: { productType: 'PHYSICAL', variantOptionOrdering: ['Size'] },
      });
      const row = { sale_price: 1250, on_sale: 0, unlimited: 0, stock: 0 };
      expect(await variant('T-S')).toEqual({ ...row, price: 1250, stock: 3, options: '{"Size":"S"}' });
      expect(await variant('T-M')).toEqual({
        ...row,
        price: 2499,
        sale_price: 1999,
        on_sale: 1,
        unlimited: 1,
        options: '{"Size":"M"}',
      });
      expect(await variant('T-L')).toEqual({ ...row, price: 2000, sale_price: 2000, options: '{"Size":"L"}' });
      expect(await variant(ownSku)).toEqual({ ...row, price: 29, sale_price: 29, stock: 1, options: '{}' });
      const measured = await database
        .selectFrom('shop_variants')
        .select('measures')
        .where('product_id', '=', id(1))
        .orderBy('place')
        .execute();
      expect(measured.map(({ measures }) => measures)).toContain('250/0/0/0');
    });

    it('is read page by page, follows the backend, and pages are published again only after a change', async () => {
      const changed = () => settings(database).get('shop.prices-changed');
      const many = Array.from({ length: pageSize + 3 }, (_, index) => plain(100 + index));
      server.sell(...many);
      const before = server.requests();
      expect(await read()).toEqual([]);
      expect([server.requests() - before, (await ids()).length]).toEqual([2, pageSize + 3]);
      const first = await changed();
      await readLater();
      expect(await changed()).toBe(first);

      server.sell(...many.slice(1));
      expect(await readLater()).toEqual([]);
      expect((await ids()).includes(id(100))).toBe(false);
      expect((await ids()).length).toBe(pageSize + 2);
      expect(await changed()).not.toBe(first);
    });

    it('has the prices of the backend from the next import on, and publishes its pages again', async () => {
      const changed = () => settings(database).get('shop.prices-changed');
      server.sell({ number: 1, variants: [{ price: '10.00' }] });
      await read();
      const before = await changed();
      server.sell({ number: 1, variants: [{ price: '12.00' }] });
      await readLater();
      expect(await variant('S1')).toMatchObject({ price: 1200 });
      expect(await changed()).not.toBe(before);
    });

    it('keeps what the shop has sold until the backend names another stock', async () => {
      server.sell(plain(1, 5));
      await read();
      await database.updateTable('shop_variants').set({ stock: 4 }).execute();
      await readLater();
      expect(await variant('S1')).toMatchObject({ stock: 4 });
      server.sell(plain(1, 2));
      await readLater();
      expect(await variant('S1')).toMatchObject({ stock: 2 });
    });

    it.each<[string, StandInMode, Parameters<typeof parts>[0], string]>([
      ['a wrong token', 'well', { token: 'other' }, 'PLINTH-SITE-261'],
      ['an error of the backend', 'fails', {}, 'PLINTH-SITE-260'],
      ['no answer in time', 'silent', { limits: { timeoutMs: 20 } }, 'PLINTH-SITE-260'],
      ['an answer without an end', 'huge', {}, 'PLINTH-SITE-262'],
      ['an answer that is not JSON', 'no-json', {}, 'PLINTH-SITE-262'],
      ['more products than allowed', 'well', { limits: { products: 1 } }, 'PLINTH-SITE-265'],
    ])('stays as it was after %s', async (_, mode, given, code) => {
      server.sell(plain(1), plain(2));
      await read();
      server.be(mode);
      const problems = await readLater(given);
      expect(problems.map((problem) => problem.slice(0, code.length))).toEqual([code]);
      expect(problems.join()).not.toContain('other');
      expect(await ids()).toEqual([id(1), id(2)]);
    });

    it('is read to the end although the backend limits the requests, without reading a page twice', async () => {
      server.sell(...Array.from({ length: pageSize + 1 }, (_, index) => plain(100 + index)));
      const before = server.requests();
      server.limit(2);
      expect(await read()).toEqual([]);
      expect([server.requests() - before, (await ids()).length]).toEqual([4, pageSize + 1]);
    });

    it('stays as it was when the backend goes on limiting the requests', async () => {
      server.sell(plain(1));
      await read();
      server.sell(plain(2));
      server.limit(3);
      expect((await readLater()).map((problem) => problem.slice(0, 15))).toEqual(['PLINTH-SITE-260']);
      expect(await ids()).toEqual([id(1)]);
      now += MINUTE;
      await read();
      expect(await ids()).toEqual([id(2)]);
    });

    it('stays as it was when the backend suddenly has no products', async () => {
      expect(await read()).toEqual([]);
      server.sell(plain(1));
      await readLater();
      server.sell();
      expect((await readLater()).map((problem) => problem.slice(0, 15))).toEqual(['PLINTH-SITE-266']);
      expect(await ids()).toEqual([id(1)]);
    });

    it('is read again 1, 2 and 4 minutes after failures, and at once with other settings', async () => {
      server.be('fails');
      const asked = async (afterMs: number, given = {}) => {
        now += afterMs;
        return (await read(given)).length > 0;
      };
      expect(await asked(0)).toBe(true);
      expect([await asked(MINUTE - 1), await asked(1)]).toEqual([false, true]);
      expect([await asked(2 * MINUTE - 1), await asked(1)]).toEqual([false, true]);
      expect([await asked(4 * MINUTE - 1), await asked(0, { token: 'new' })]).toEqual([false, true]);
    });

    it('keeps the time of the last complete import and the problems of the last one', async () => {
      const state = () => remoteState(database, provider, new Date(now));
      expect(await state()).toBeUndefined();
      server.sell(plain(1), plain(2));
      await read();
      const good = { readAt: new Date(BEGIN).toISOString(), failures: 0, products: 2, problems: [], problemCount: 0 };
      expect(await state()).toMatchObject({ ...good, isReading: false });
      server.be('fails');
      await readLater();
      const failed = await state();
      expect(failed).toMatchObject({ readAt: good.readAt, products: 2, failures: 1, problemCount: 1 });
      expect(failed?.problems).toMatchObject([{ code: 'PLINTH-SITE-260', hint: expect.any(String) }]);
      expect(Date.parse(failed?.dueAt ?? '')).toBe(now + MINUTE);
      server.be('well');
      server.sell(...Array.from({ length: 25 }, (_, index) => rawOf(plain(index + 1), { title: 7 })));
      await readLater();
      const many = await state();
      expect([many?.problems.length, many?.problemCount, many?.failures]).toEqual([20, 25, 0]);
    });

    it('is being read until the import ends, or until another process may take over', async () => {
      server.be('silent');
      const stop = new AbortController();
      const reading = readWhenDue(parts(), {
        report: createProblemReport(log),
        now: new Date(now),
        stop: stop.signal,
      });
      const isReading = async (afterMs: number) =>
        (await remoteState(database, provider, new Date(now + afterMs)))?.isReading;
      await expect.poll(() => isReading(0)).toBe(true);
      expect(await isReading(11 * MINUTE)).toBe(false);
      stop.abort();
      await reading;
      expect(await isReading(0)).toBe(false);
    });

    it('is read by the next process at once when the site is closed meanwhile', async () => {
      server.be('silent');
      const stop = new AbortController();
      const report = createProblemReport(log);
      const reading = readWhenDue(parts(), { report, now: new Date(now), stop: stop.signal });
      stop.abort();
      expect([await reading, report.all()]).toEqual([true, []]);
      server.be('well');
      server.sell(plain(1));
      await read();
      expect(await ids()).toEqual([id(1)]);
    });

    it('is read by one of several processes', async () => {
      server.sell(plain(1));
      const before = server.requests();
      await Promise.all([read(), read(), read()]);
      expect([server.requests() - before, await ids()]).toEqual([1, [id(1)]]);
    });

    it('reports a broken product, keeps what it was before, and imports the others', async () => {
      server.sell(plain(1), plain(2), plain(3));
      await read();
      server.sell(rawOf(plain(1), { title: 7 }), rawOf(plain(2), { title: ' ' }), plain(3, 9), {
        ...plain(4),
        currency: 'EUR',
      });
      const problems = await readLater();
      expect(problems).toHaveLength(3);
      expect(problems[0]).toContain(`PLINTH-SITE-263 ${id(1)}.title: `);
      expect(problems.find((problem) => problem.includes(id(2)))).toContain(`PLINTH-SITE-263 ${id(2)}.title: `);
      expect(problems.find((problem) => problem.includes(id(4)))).toContain(
        'the price is in EUR, and the currency of the store is USD',
      );
      expect(await ids()).toEqual([id(1), id(2), id(3)]);
      expect([await variant('S1'), await variant('S3')]).toMatchObject([{ stock: 5 }, { stock: 9 }]);
    });

    it('removes nothing while a product has no id', async () => {
      server.sell(plain(1), plain(2));
      await read();
      server.sell(plain(2), { raw: { title: 'No id' } });
      expect((await readLater())[0]).toContain('PLINTH-SITE-263 a product without an id.id: ');
      expect(await ids()).toEqual([id(1), id(2)]);
    });

    it('does not take an id or an SKU of another product', async () => {
      await storeProducts(database, {
        file: 'products/a.json',
        currency: 'USD',
        products: [
          {
            ...{ id: 'tide', title: 'Tide', description: '', productType: 'PHYSICAL', workflowState: 'PUBLISHED' },
            ...{ categories: [], tags: [], variantOptionOrdering: [] },
            variants: [{ sku: 'S1', price: 100, onSale: false, unlimited: false, qtyInStock: 1, attributes: {} }],
          },
        ],
      });
      const last = pageSize + 9;
      const many = Array.from({ length: pageSize }, (_, index) => plain(100 + index));
      server.sell(plain(1), ...many, { number: last, variants: [{ sku: 'S100', price: '1', stock: 1 }] });
      const problems = await read();
      expect(problems.map((problem) => problem.split(':')[0]?.split('.')[0]).sort()).toEqual(
        [`PLINTH-SITE-264 ${id(1)}`, `PLINTH-SITE-264 ${id(last)}`].sort(),
      );
      expect(await variant('S1')).toMatchObject({ price: 100 });
      expect(await variant('S100')).toMatchObject({ price: 1000 });
    });

    it('is removed when the settings no longer name the backend', async () => {
      server.sell(plain(1));
      await read();
      const { config, ...rest } = parts();
      const stop = new AbortController().signal;
      const options = { report: createProblemReport(log), now: new Date(now), stop };
      await readWhenDue({ ...rest, config: { ...config, catalogue: undefined } }, options);
      expect(await ids()).toEqual([]);
    });
  });
});
