import path from 'node:path';
import type { BenchSite } from '../bench-site.ts';
import { latency, p99, row } from '../forms/figures.ts';
import { type FormFolders, startFormServer, startScript } from '../forms/form-server.ts';
import { fullLoad, type LoadResult, steadyLoad } from '../forms/load.ts';
import { median } from '../statistics.ts';
import { openBareClients, openCartClients } from './cart-client.ts';

const WANTED_PER_SECOND = 1_000;
const WANTED_P99_MS = 100;
const VISITORS = 64;
const WARM_UP_MS = 2_000;
const ROUND_MS = 3_000;
const ROUNDS = 5;
const STEADY_MS = 10_000;

/**
 * Measures the site and a bare Fastify route at full load, in turns. Then measures the site at the rate that the goal
 * demands.
 */
export async function cartRows(database: string, site: BenchSite, folders: FormFolders, bare: FormFolders) {
  const own = await startFormServer(site, folders);
  const route = await startScript(path.join(import.meta.dirname, 'serve-bare.ts'), [bare.data, bare.databaseUrl ?? '']);
  await untilSold(own.port);
  const [ownClients, bareClients] = [
    await openCartClients(own.port, VISITORS),
    await openBareClients(route.port, VISITORS),
  ];
  try {
    for (const clients of [ownClients, bareClients]) await fullLoad(clients, WARM_UP_MS);
    const results: [LoadResult[], LoadResult[]] = [[], []];
    // The site and the route are measured in turns, so that other load on the machine affects both in the same way.
    for (let round = 0; round < ROUNDS; round += 1) {
      results[0].push(await fullLoad(ownClients, ROUND_MS));
      results[1].push(await fullLoad(bareClients, ROUND_MS));
    }
    const [perSecond = 0, bareRate = 0] = results.map((list) => median(list.map((result) => result.perSecond)));
    const refused = results[0].reduce((sum, result) => sum + result.refused, 0);
    const steady = await steadyLoad(ownClients, WANTED_PER_SECOND, STEADY_MS);
    return [
      row(`${database}: full load of ${VISITORS} visitors, cart writes per second`, amount(perSecond), {
        met: perSecond >= WANTED_PER_SECOND && refused === 0,
        goal: `at least ${amount(WANTED_PER_SECOND)}, none refused`,
      }),
      row(`${database}: a bare Fastify route that inserts one durable row, per second`, amount(bareRate)),
      row(`${database}: rate of the site, divided by that of the bare route`, (perSecond / bareRate).toFixed(2)),
      row(
        `${database}: latency at full load, median and p99`,
        latency({ latencies: results[0].flatMap(({ latencies }) => latencies) }),
      ),
      row(`${database}: ${amount(WANTED_PER_SECOND)} due per second, accepted per second`, amount(steady.perSecond), {
        met: steady.perSecond > WANTED_PER_SECOND * 0.98 && steady.refused === 0,
        goal: 'all, none refused',
      }),
      row(`${database}: latency at that rate, median and p99`, latency(steady), {
        met: p99(steady) < WANTED_P99_MS,
        goal: `p99 under ${WANTED_P99_MS} ms`,
      }),
    ];
  } finally {
    for (const client of [...ownClients, ...bareClients]) client.close();
    await Promise.all([own.stop(), route.stop()]);
  }
}

/**
 * Waits until the catalogue is imported. The site already answers requests during the import, so an answer alone is not
 * enough.
 */
async function untilSold(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/commerce/products/bench`);
    await answer.text();
    if (answer.ok) return;
  }
}

function amount(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}
