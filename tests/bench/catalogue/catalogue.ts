import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database, DatabaseOptions } from '@plinth/server/storage';
import type { ProductQuery } from '../../../plugins/commerce/server/catalogue/find-products.ts';
import { productList } from '../../../plugins/commerce/server/catalogue/product-list.ts';
import { temporaryPostgres } from '../../../site/src/testing/databases.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import { SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { row } from '../forms/figures.ts';
import { median } from '../statistics.ts';
import { importProducts } from './import-products.ts';
import { CATALOGUE_SIZE, writeProductFiles } from './product-files.ts';

const RUNS = 21;
const MOST_MS = 50;

const FIRST_PAGE: ProductQuery = {
  category: '',
  words: [],
  sort: 'position',
  limit: 24,
  after: undefined,
};

/**
 * Searches to measure. Their words are in the products that `product-files.ts` writes. The name of a search says how
 * many of the products match.
 */
const QUERIES: readonly (readonly [what: string, query: Partial<ProductQuery>])[] = [
  ['all products', {}],
  ['all products by price', { sort: '-price' }],
  ['a page from the middle, by title', { sort: 'title', after: { key: 'print 50000', id: 'p50000' } }],
  ['a category of a tenth of the products, by title', { category: 'posters 3', sort: 'title' }],
  ['a price range and what is left, by title', { min: 2000, max: 4000, isAvailable: true, sort: 'title' }],
  ['search for a word of one product', { words: ['unique777'] }],
  ['search for a word of every product', { words: ['paper'] }],
  ['search for a word of every product, by price', { words: ['paper'], sort: 'price' }],
  ['search for two words of half of the products, which a quarter has', { words: ['blue', 'large'], sort: 'title' }],
  ['search for two words of a twentieth, which 20 products have', { words: ['cedar', 'olive'], sort: 'price' }],
  ['search for two words of half of the products, which no product has', { words: ['blue', 'red'] }],
  ['search for a word of every product and one of a twentieth', { words: ['paper', 'cedar'], sort: 'title' }],
];

/** Measures lists and searches in a catalogue of 100,000 products. */
export const catalogue: Benchmark = {
  name: 'catalogue',
  async run() {
    const folder = await mkdtemp(path.join(SCRATCH, 'catalogue-'));
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
          `${CATALOGUE_SIZE.toLocaleString('en-US')} products with two variants each, imported from files of the pages folder. A figure is the median and the slowest of ${RUNS} calls: 24 products with all of their data, and how many the list has (a search is counted up to 1,000).`,
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
    const rows: string[][] = [];
    for (const [what, query] of QUERIES) rows.push(await rowOf(`${name}: ${what}`, database, query));
    return rows;
  } finally {
    await database.destroy();
  }
}

async function rowOf(what: string, database: Database, query: Partial<ProductQuery>): Promise<string[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await productList(database, { ...FIRST_PAGE, ...query });
    times.push(performance.now() - start);
  }
  const middle = median(times);
  return row(what, `${middle.toFixed(1)} ms, ${Math.max(...times).toFixed(1)} ms`, {
    met: middle < MOST_MS,
    goal: `under ${MOST_MS} ms`,
  });
}
