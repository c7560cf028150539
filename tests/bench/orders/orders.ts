import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { openSiteDatabase } from '../../../site/src/app/open-site-database.ts';
import type { DatabaseOptions } from '../../../site/src/storage/open-database.ts';
import { buyInProcesses } from '../../../site/src/testing/buy-in-processes.ts';
import { temporaryPostgres } from '../../../site/src/testing/databases.ts';
import { addProducts } from '../../../site/src/testing/shop-orders.ts';
import { SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { row } from '../forms/figures.ts';

const ATTEMPTS = 10_000;
const PROCESSES = 4;
const PIECES = 100;

/** Measures orders that several processes place at the same time. */
export const orders: Benchmark = {
  name: 'orders',
  async run() {
    const folder = await mkdtemp(path.join(SCRATCH, 'orders-'));
    const postgres = await temporaryPostgres();
    try {
      return {
        headings: ['what', 'figure', 'goal'],
        rows: [
          ...(await soldRows('SQLite', { data: folder, databaseUrl: undefined })),
          ...(postgres ? await soldRows('PostgreSQL', postgres.options) : []),
        ],
        notes: [
          `${PROCESSES} processes, each with 25 visitors at a time. An attempt makes a cart, computes its price and places an order.`,
        ],
      };
    } finally {
      await postgres?.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

async function soldRows(name: string, options: DatabaseOptions): Promise<string[][]> {
  const database = await openSiteDatabase(options);
  await addProducts(database, { T: PIECES });
  const started = performance.now();
  const { placed = 0, ...refused } = await buyInProcesses(options, { processes: PROCESSES, attempts: ATTEMPTS });
  const seconds = (performance.now() - started) / 1000;
  const { stock } = await database.selectFrom('shop_variants').select('stock').executeTakeFirstOrThrow();
  await database.destroy();
  const what = `${name}: sold by ${ATTEMPTS.toLocaleString('en-US')} attempts on ${PIECES} pieces`;
  const isExact = placed === PIECES && stock === 0 && refused.stock === ATTEMPTS - PIECES;
  return [
    row(what, `${placed}, ${stock} left`, { met: isExact, goal: `exactly ${PIECES}` }),
    row(`${name}: attempts per second`, (ATTEMPTS / seconds).toFixed(0)),
  ];
}
