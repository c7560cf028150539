import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseOptions } from '@plinth/server/storage';
import { attemptInProcesses } from '../../../site/src/testing/attempt-in-processes.ts';
import { temporaryPostgres } from '../../../site/src/testing/databases.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import { addProducts } from '../../../site/src/testing/shop-orders.ts';
import { SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { row } from '../forms/figures.ts';
import { killShop } from './kill-shop.ts';

const ATTEMPTS = 10_000;
const PROCESSES = 4;
const PIECES = 100;
const KILLS = 50;
const PROVIDER_NAMES = { test: 'provider for tests', stripe: 'Stripe' } as const;

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
          ...(await killedRows('SQLite')),
          ...(postgres ? await killedRows('PostgreSQL') : []),
        ],
        notes: [
          `Killed: two servers at a time and six visitors, who order and pay again until the order is paid; up to 40 subscriptions renew at each start of a server. Payments are counted at the provider: the book of the provider for tests, or a stand-in for Stripe in another process, which sends each message until it is taken.`,
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
  const database = await openSourceDatabase(options);
  await addProducts(database, { T: PIECES });
  const started = performance.now();
  const { placed = 0, ...refused } = await attemptInProcesses('buy-main.ts', options, {
    processes: PROCESSES,
    attempts: ATTEMPTS,
  });
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

async function killedRows(name: 'SQLite' | 'PostgreSQL'): Promise<string[][]> {
  const rows: string[][] = [];
  for (const kind of ['test', 'stripe'] as const) {
    const postgres = name === 'PostgreSQL' ? await temporaryPostgres() : undefined;
    const { kills, payments, renewals, lost, twice } = await killShop(kind, {
      databaseUrl: postgres?.options.databaseUrl,
      kills: KILLS,
    }).finally(() => postgres?.close());
    const what = `${name}, ${PROVIDER_NAMES[kind]}: orders lost, paid twice, over ${kills} \`kill -9\``;
    const figure = `${lost}, ${twice} of ${payments} payments and ${renewals} renewals`;
    rows.push(row(what, figure, { met: lost === 0 && twice === 0, goal: '0, 0' }));
  }
  return rows;
}
