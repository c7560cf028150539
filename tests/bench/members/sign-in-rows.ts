import type { BenchSite } from '../bench-site.ts';
import { latency, p99, row } from '../forms/figures.ts';
import { type FormFolders, startFormServer } from '../forms/form-server.ts';
import { fullLoad, type LoadResult, steadyLoad } from '../forms/load.ts';
import { median } from '../statistics.ts';
import { addMembers } from './add-members.ts';
import { openPageClients, openSignIns } from './member-client.ts';

const MEMBERS = 2_000;
const PER_SECOND = 50;
const LEAST_SHARE = 0.95;
const PAGE_CLIENTS = 32;
/**
 * Number of connections for sign-ins. It is larger than the number of requests that are open at a time, so that no
 * request waits for a free connection.
 */
const SIGN_IN_CLIENTS = 128;
const WARM_UP_MS = 3_000;
const ROUND_MS = 4_000;
const ROUNDS = 7;

/**
 * Measurements of page requests without sign-ins (`alone`), and with sign-ins at the same time (`beside`, `signIns`).
 */
interface Beside {
  readonly alone: LoadResult[];
  readonly beside: LoadResult[];
  readonly signIns: LoadResult[];
}

/**
 * Measures requests for a published page alone, and while members sign in: at full load, and at half of the rate that
 * page requests alone have reached.
 */
export async function signInRows(database: string, site: BenchSite, folders: FormFolders): Promise<string[][]> {
  const server = await startFormServer(site, folders);
  await addMembers(folders, MEMBERS);
  const pages = await openPageClients(server.port, PAGE_CLIENTS);
  const members = await openSignIns(server.port, MEMBERS, SIGN_IN_CLIENTS);
  const measure = async (load: () => Promise<LoadResult>): Promise<Beside> => {
    const found: Beside = { alone: [], beside: [], signIns: [] };
    // Measurements with and without sign-ins take turns, so that other load on the machine affects both in the same
    // way.
    for (let round = 0; round < ROUNDS; round += 1) {
      found.alone.push(await load());
      const [beside, signIns] = await Promise.all([load(), steadyLoad(members, PER_SECOND, ROUND_MS)]);
      found.beside.push(beside);
      found.signIns.push(signIns);
    }
    return found;
  };
  try {
    await fullLoad(pages, WARM_UP_MS);
    const full = await measure(() => fullLoad(pages, ROUND_MS));
    const half = rate(full.alone) / 2;
    const steady = await measure(() => steadyLoad(pages, half, ROUND_MS));
    return [
      ...rows(`${database}, pages at full load`, full),
      ...rows(`${database}, pages at half load (${amount(half)} due per second)`, steady),
    ];
  } finally {
    for (const client of [...pages, ...members]) client.close();
    await server.stop();
  }
}

function rows(where: string, { alone, beside, signIns }: Beside): string[][] {
  const share = rate(beside) / rate(alone);
  const refused = signIns.reduce((sum, result) => sum + result.refused, 0);
  const held = rate(signIns);
  return [
    row(`${where}: pages per second alone`, amount(rate(alone))),
    row(`${where}: pages per second beside ${PER_SECOND} sign-ins due per second`, amount(rate(beside))),
    row(`${where}: share of the rate that stays`, share.toFixed(2), {
      met: share >= LEAST_SHARE,
      goal: `at least ${LEAST_SHARE}`,
    }),
    row(`${where}: sign-ins per second, refused`, `${held.toFixed(1)}, ${refused}`, {
      met: held >= PER_SECOND * LEAST_SHARE && refused === 0,
      goal: `${PER_SECOND}, none refused`,
    }),
    row(`${where}: latency of a sign-in, median and p99`, latency(all(signIns))),
    row(
      `${where}: p99 of a page alone and beside sign-ins`,
      `${p99(all(alone)).toFixed(1)} ms, ${p99(all(beside)).toFixed(1)} ms`,
    ),
  ];
}

function rate(results: readonly LoadResult[]): number {
  return median(results.map(({ perSecond }) => perSecond));
}

function all(results: readonly LoadResult[]): Pick<LoadResult, 'latencies'> {
  return { latencies: results.flatMap(({ latencies }) => latencies) };
}

function amount(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}
