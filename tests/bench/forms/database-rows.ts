import path from 'node:path';
import type { BenchSite } from '../bench-site.ts';
import { median } from '../statistics.ts';
import { latency, p99, row } from './figures.ts';
import { type BareWay, type FormFolders, startBareServer, startFormServer } from './form-server.ts';
import { fullLoad, type LoadResult, openBareClients, openClients, steadyLoad, withKeys } from './load.ts';

const LEAST_SHARE = 0.5;
const WANTED_P99_MS = 100;
const VISITORS = 128;
const WARM_UP_MS = 3_000;
const ROUND_MS = 4_000;
const ROUNDS = 5;
const STEADY_MS = 10_000;
/**
 * Number of submission keys that each visitor fetches before a round. It is more than a visitor can use in one round.
 */
const KEYS_EACH = 400;

/**
 * Measures the site and bare Fastify routes at full load, in turns. Then measures only the site, at half the rate that
 * it has accepted.
 */
export async function databaseRows(database: string, site: BenchSite, folders: FormFolders): Promise<string[][]> {
  const own = await startFormServer(site, folders);
  const bare = await startBareServer('batches', at(folders, 'batches'));
  const alone = await startBareServer('alone', at(folders, 'alone'));
  const [ownClients, bareClients, aloneClients] = [
    await openClients(own.port, VISITORS),
    await openBareClients(bare.port, VISITORS),
    await openBareClients(alone.port, VISITORS),
  ];
  try {
    const all = [ownClients, bareClients, aloneClients];
    for (const clients of all) await fullLoad(clients, WARM_UP_MS);
    const results: LoadResult[][] = [[], [], [], []];
    // The site and the routes take turns, so that other load on the machine affects all of them alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, clients] of all.entries()) results[index]?.push(await fullLoad(clients, ROUND_MS));
      results[3]?.push(await fullLoad(await withKeys(ownClients, KEYS_EACH), ROUND_MS));
    }
    const rates = results.map((list) => median(list.map((result) => result.perSecond)));
    const [perSecond, bareRate, aloneRate, saveRate] = rates;
    const whole = { latencies: results[0]?.flatMap(({ latencies }) => latencies) ?? [] };
    const share = (saveRate ?? 0) / (bareRate ?? Number.NaN);
    const half = (perSecond ?? 0) / 2;
    const steady = await steadyLoad(ownClients, half, STEADY_MS);
    return [
      row(`${database}: full load of ${VISITORS} visitors, accepted per second`, amount(perSecond)),
      row(`${database}: only the route that stores, keys fetched before, accepted per second`, amount(saveRate)),
      row(`${database}: a bare Fastify route that batches in the same way, accepted per second`, amount(bareRate)),
      row(`${database}: rate of the route that stores, divided by that of the bare route`, share.toFixed(2), {
        met: share >= LEAST_SHARE,
        goal: `at least ${LEAST_SHARE}`,
      }),
      row(`${database}: a bare route with one transaction per submission, accepted per second`, amount(aloneRate)),
      row(`${database}: latency at full load, median and p99`, latency(whole)),
      row(`${database}: half load, ${amount(half)} due per second, accepted per second`, amount(steady.perSecond), {
        met: steady.perSecond > half * 0.98 && steady.refused === 0,
        goal: 'all, none refused',
      }),
      row(`${database}: latency at half load, median and p99`, latency(steady), {
        met: p99(steady) < WANTED_P99_MS,
        goal: `p99 under ${WANTED_P99_MS} ms`,
      }),
    ];
  } finally {
    for (const client of [...ownClients, ...bareClients, ...aloneClients]) client.close();
    await Promise.all([own.stop(), bare.stop(), alone.stop()]);
  }
}

/**
 * Separate storage for the bare Fastify route with which the site is compared: a data folder for SQLite, or a schema of
 * PostgreSQL, which the caller has created.
 */
function at({ pages, data, databaseUrl }: FormFolders, way: BareWay): FormFolders {
  if (databaseUrl === undefined) return { pages, data: path.join(data, way) };
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `${url.searchParams.get('options')}_${way}`);
  return { pages, data, databaseUrl: url.href };
}

function amount(count: number | undefined): string {
  return Math.round(count ?? 0).toLocaleString('en-US');
}
