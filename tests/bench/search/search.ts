import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database, DatabaseOptions } from '@plinth/server/storage';
import { sql } from 'kysely';
import { productList } from '../../../plugins/commerce/server/catalogue/product-list.ts';
import { wordsOf } from '../../../plugins/commerce/server/catalogue/search-words.ts';
import { productSearch } from '../../../plugins/commerce/server/published-products/product-search.ts';
import { indexSource } from '../../../plugins/content/server/search/entries/index-source.ts';
import { searchEntries } from '../../../plugins/content/server/search/find/search-entries.ts';
import { searchGroups } from '../../../plugins/content/server/search/rows/search-groups.ts';
import { temporaryPostgres } from '../../../site/src/testing/databases.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import { SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { importProducts } from '../catalogue/import-products.ts';
import { CATALOGUE_SIZE, writeProductFiles } from '../catalogue/product-files.ts';
import { latency, p99, row } from '../forms/figures.ts';
import { median } from '../statistics.ts';

const MOST_MS = 50;
const TIMES_FASTER = 3;
const ROUNDS = 5;
const ROUND_MS = 2_000;
/** Searches that run at once while the full load is measured. */
const AT_ONCE = 8;
const PER_PAGE = 20;

/** Searches to measure. The name says how many of the products have the words; see `product-files.ts`. */
const QUERIES: readonly (readonly [what: string, query: string])[] = [
  ['a word of one product', 'unique777'],
  ['a word of every product', 'paper'],
  ['two words of half of the products, which a quarter has', 'blue large'],
  ['two words of a twentieth, which 20 products have', 'cedar olive'],
  ['two words of half of the products, which no product has', 'blue red'],
  ['a word of every product and the beginning of one of a twentieth', 'paper ceda'],
];

/** Every product has a page that everyone may see. */
const PUBLISHER: Parameters<typeof productSearch>[0]['publisher'] = {
  itemPath: (_, id) => `/shop/${id}`,
  has: () => true,
  accessOf: () => 'public',
  localeOf: () => 'en',
  locales: () => ['en'],
};

/** Measures searches of the site over 100,000 products, beside the search of the shop over the same products. */
export const search: Benchmark = {
  name: 'search',
  async run() {
    const folder = await mkdtemp(path.join(SCRATCH, 'search-'));
    const postgres = await temporaryPostgres();
    try {
      await writeProductFiles(folder);
      return {
        headings: ['what', 'figure', 'goal'],
        rows: [
          ...(await rowsOf('SQLite', folder, { data: folder, databaseUrl: undefined })),
          ...(postgres ? await rowsOf('PostgreSQL', folder, postgres.options) : []),
        ],
        notes: [
          `${CATALOGUE_SIZE.toLocaleString('en-US')} products, each of which is an entry of the search. A latency is the median and the 99th percentile at half of the rate at which ${AT_ONCE} searches at once are answered, from the moment at which a search was due: ${PER_PAGE} results with marked words, and how many there are. The rate beside the shop is that of searches one after the other, the median of ${ROUNDS} rounds in which both take turns; the shop's own search answers with as many products.`,
        ],
      };
    } finally {
      await postgres?.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

async function rowsOf(name: string, folder: string, options: DatabaseOptions): Promise<string[][]> {
  const database = await openSourceDatabase(options);
  try {
    await importProducts(database, folder);
    const began = performance.now();
    await indexSource(database, productSearch({ database, publisher: PUBLISHER }));
    const perSecond = (CATALOGUE_SIZE * 1_000) / (performance.now() - began);
    // PostgreSQL does this by itself after a while, but the measurement cannot wait for it.
    if (options.databaseUrl) await sql`vacuum analyze`.execute(database);
    const rows = [row(`${name}: entries that are written per second`, perSecond.toFixed(0))];
    for (const [what, query] of QUERIES) rows.push(...(await rowsOfQuery(`${name}: ${what}`, database, query)));
    return rows;
  } finally {
    await database.destroy();
  }
}

async function rowsOfQuery(what: string, database: Database, query: string): Promise<string[][]> {
  const groups = await searchGroups(database);
  const find = () =>
    searchEntries(database, groups, { query, locale: 'en', page: 1, perPage: PER_PAGE }, async () => true);
  const words = wordsOf(query, 5);
  const findInShop = () =>
    productList(database, { category: '', words, sort: 'position', limit: PER_PAGE, after: undefined });
  const full = await rateOf(find, AT_ONCE);
  const result = await atRate(find, full / 2);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ratios.push((await rateOf(find, 1)) / (await rateOf(findInShop, 1)));
  const ratio = median(ratios);
  return [
    row(what, latency(result), { met: p99(result) < MOST_MS, goal: `99 % under ${MOST_MS} ms` }),
    row(`${what}: rate, divided by that of the shop`, ratio.toFixed(1), {
      met: ratio >= TIMES_FASTER,
      goal: `at least ${TIMES_FASTER}`,
    }),
  ];
}

/** Calls per second when `atOnce` callers call again as soon as they have an answer. */
async function rateOf(call: () => Promise<unknown>, atOnce: number): Promise<number> {
  const began = performance.now();
  let calls = 0;
  const caller = async () => {
    while (performance.now() - began < ROUND_MS) {
      await call();
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return (calls * 1_000) / (performance.now() - began);
}

/** Latencies of calls that begin at a fixed rate, whether or not earlier ones are answered. */
async function atRate(call: () => Promise<unknown>, perSecond: number): Promise<{ latencies: number[] }> {
  const latencies: number[] = [];
  const began = performance.now();
  const open: Promise<void>[] = [];
  for (let index = 0; ; index += 1) {
    const due = began + (index * 1_000) / perSecond;
    if (due - began > ROUNDS * ROUND_MS) break;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    open.push(call().then(() => void latencies.push(performance.now() - due)));
  }
  await Promise.all(open);
  return { latencies };
}
