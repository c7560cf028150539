import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DatabaseOptions, isPostgres } from '@plinth/server/storage';
import { sql } from 'kysely';
import { importFolder } from '../../../plugins/commerce/server/import/import-folder.ts';
import { temporaryPostgres } from '../../../site/src/testing/databases.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import { signedIn } from '../../../site/src/testing/owner.ts';
import type { Visitor } from '../../../site/src/testing/visitor.ts';
import { type BenchSite, buildBenchSite, SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { writeProductFiles } from '../catalogue/product-files.ts';
import { row } from '../forms/figures.ts';
import { startScaleServer } from './scale-server.ts';
import { buyer, orderId, storeOrders } from './store-orders.ts';

/** Numbers of products, when the command names none. */
const SIZES: readonly number[] = [1_000, 10_000, 100_000];
const ORDERS_OF_A_PRODUCT = 10;
const VIEWS = 9;
const WANTED_MS = 300;
const WANTED_BYTES = 400_000_000;
/** The order list is shown from this page on. Smaller shops show their last page. */
const FAR_PAGE = 10_000;
const ORDERS_OF_A_PAGE = 50;

/** Measures the owner's lists, searches and downloads in shops of different sizes. */
export const shopScale: Benchmark = {
  name: 'shop-scale',
  async run(_site, { sizes }) {
    const manifest = path.join(import.meta.dirname, 'manifest.json');
    const site = await buildBenchSite({ name: 'shop-scale', manifest });
    const rows: string[][] = [];
    for (const size of sizes ?? SIZES) {
      rows.push(...(await measured('SQLite', site, size, undefined)));
      const postgres = await temporaryPostgres();
      if (!postgres) continue;
      try {
        rows.push(...(await measured('PostgreSQL', site, size, postgres.options.databaseUrl)));
      } finally {
        await postgres.close();
      }
    }
    return {
      headings: ['what', 'figure', 'goal'],
      rows,
      notes: [
        `Each product has two variants and ${ORDERS_OF_A_PRODUCT} orders, placed over two years by 30,011 customers. Pages are requested ${VIEWS} times one after the other, from the request to the last byte: the median and the slowest. A download is read to its end.`,
        `Page ${amount(FAR_PAGE)} of the orders has the orders after the newest ${amount(FAR_PAGE * ORDERS_OF_A_PAGE)}; a smaller shop shows its oldest ones. Memory is the largest resident set of the whole process, at the end of all requests.`,
      ],
    };
  },
};

async function measured(
  name: string,
  site: BenchSite,
  size: number,
  databaseUrl: string | undefined,
): Promise<string[][]> {
  const folder = await mkdtemp(path.join(SCRATCH, 'shop-scale-'));
  const [pages, data] = [path.join(folder, 'pages'), path.join(folder, 'data')];
  try {
    await writeProductFiles(pages, size);
    await writeFile(path.join(pages, 'index.json'), JSON.stringify({ path: '/', title: 'Bench', blocks: [] }));
    await fill({ data, databaseUrl }, pages, size);
    const server = await startScaleServer(site, { pages, data, ...(databaseUrl && { databaseUrl }) });
    try {
      const owner = await signedIn(server.origin);
      const label = `${name}, ${amount(size)} products`;
      const rows: string[][] = [];
      for (const [what, address] of addresses(size)) rows.push(await pageRow(`${label}: ${what}`, owner, address));
      for (const what of ['orders', 'customers', 'products'])
        rows.push(await downloadRow(`${label}: download of all ${what}`, owner, `/config/${what}.csv`));
      const bytes = await server.peakBytes();
      rows.push(
        row(`${label}: memory`, `${(bytes / 1_000_000).toFixed(0)} MB`, {
          met: bytes < WANTED_BYTES,
          goal: 'under 400 MB',
        }),
      );
      return rows;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function fill(options: DatabaseOptions, pages: string, size: number): Promise<void> {
  const database = await openSourceDatabase(options);
  try {
    await importFolder({
      database,
      folder: pages,
      currency: 'USD',
      report: ({ reason }) => {
        throw new Error(reason);
      },
    });
    await storeOrders(database, size * ORDERS_OF_A_PRODUCT);
    // PostgreSQL does this by itself, some minutes after so many rows were stored.
    if (isPostgres(database)) await sql`analyze`.execute(database);
  } finally {
    await database.destroy();
  }
}

/** The pages to measure. */
function addresses(size: number): readonly (readonly [what: string, address: string])[] {
  const orders = size * ORDERS_OF_A_PRODUCT;
  const far = orderId(Math.max(ORDERS_OF_A_PAGE, orders - (FAR_PAGE - 1) * ORDERS_OF_A_PAGE));
  const middle = size >> 1;
  return [
    ['start page', '/config/'],
    ['orders', '/config/orders'],
    [`orders, page ${amount(FAR_PAGE)}`, `/config/orders?before=${far}`],
    ['orders that are paid, far away', `/config/orders?state=paid&before=${far}`],
    ['orders, search for an email address', `/config/orders?search=${buyer(middle)}`],
    ['orders, search for a number', `/config/orders?search=${1_001 + middle}`],
    ['one order', `/config/orders/${orderId(middle)}`],
    ['customers', '/config/customers'],
    ['customers, from the middle', `/config/customers?after=${buyer(15_000)}`],
    ['customers, search', '/config/customers?search=buyer-123'],
    ['one customer', `/config/customers/customer?email=${buyer(middle)}`],
    ['products', '/config/products'],
    ['products, from the middle', `/config/products?after=p${middle}`],
    ['products, search for two words', '/config/products?search=blue+large'],
    ['products, search for a SKU', `/config/products?search=${middle}-S`],
  ];
}

async function pageRow(what: string, owner: Visitor, address: string): Promise<string[]> {
  const times: number[] = [];
  for (let view = 0; view < VIEWS; view += 1) {
    const start = performance.now();
    const answer = await owner.fetch(address);
    await answer.text();
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const slowest = sorted.at(-1) ?? Number.NaN;
  return row(what, `${(sorted[VIEWS >> 1] ?? Number.NaN).toFixed(0)} ms, ${slowest.toFixed(0)} ms`, {
    met: slowest < WANTED_MS,
    goal: `under ${WANTED_MS} ms`,
  });
}

async function downloadRow(what: string, owner: Visitor, address: string): Promise<string[]> {
  const start = performance.now();
  const answer = await owner.fetch(address);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return row(what, `${((performance.now() - start) / 1000).toFixed(1)} s, ${(bytes / 1_000_000).toFixed(1)} MB`);
}

function amount(count: number): string {
  return count.toLocaleString('en-US');
}
