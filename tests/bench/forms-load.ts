import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { BenchSite } from './bench-site.ts';
import { SCRATCH } from './bench-site.ts';
import type { Benchmark, Table } from './benchmark.ts';
import { type FormFolders, startFormServer, writeFormPage } from './forms/form-server.ts';
import { killUnderLoad } from './forms/kill.ts';
import { fullLoad, type LoadResult, openClients, steadyLoad } from './forms/load.ts';
import { median } from './statistics.ts';

const POSTGRES = process.env.PLINTH_TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

const WANTED_PER_SECOND = 2_000;
const WANTED_P99_MS = 100;
const WANTED_READY_MS = 2_000;
const WARM_UP_MS = 3_000;
const LOAD_MS = 10_000;
const VISITORS = 128;
const KILLS = 50;

/** What the site's end of forms takes and survives: load on both databases, and `kill -9` under load. */
export const formsLoad: Benchmark = {
  name: 'forms',
  async run(site) {
    const folder = await mkdtemp(path.join(SCRATCH, 'forms-'));
    const pages = path.join(folder, 'pages');
    await writeFormPage(pages);
    const rows: string[][] = [];
    try {
      rows.push(...(await loadRows('SQLite', site, { pages, data: path.join(folder, 'load') })));
      rows.push(...(await postgresRows(site, { pages, data: path.join(folder, 'postgres') })));
      rows.push(...(await killRows(site, { pages, data: path.join(folder, 'kill') })));
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
    return table(rows);
  },
};

function table(rows: readonly (readonly string[])[]): Table {
  return {
    headings: ['what', 'figure', 'goal'],
    rows,
    notes: [
      'Server and load share the cores. A submission is a key, a validated form of four fields of 0.5 KB, and one durable row; it counts once it is answered.',
      'Latencies are from the moment a submission was due, key included (at full load: of the save alone).',
    ],
  };
}

async function loadRows(database: string, site: BenchSite, folders: FormFolders): Promise<string[][]> {
  const server = await startFormServer(site, folders);
  const clients = await openClients(server.port, VISITORS);
  try {
    await fullLoad(clients, WARM_UP_MS);
    const steady = await steadyLoad(clients, WANTED_PER_SECOND, LOAD_MS);
    const full = await fullLoad(clients, LOAD_MS);
    return [
      row(`${database}: ${amount(WANTED_PER_SECOND)} due a second, taken a second`, amount(steady.perSecond), {
        met: steady.perSecond > WANTED_PER_SECOND * 0.98 && steady.refused === 0,
        goal: `${amount(WANTED_PER_SECOND)}, none refused`,
      }),
      row(`${database}: latency then, median and p99`, latency(steady), {
        met: percentile(steady, 0.99) < WANTED_P99_MS,
        goal: `p99 under ${WANTED_P99_MS} ms`,
      }),
      row(`${database}: full load of ${VISITORS} visitors, taken a second`, amount(full.perSecond)),
      row(`${database}: latency then, median and p99`, latency(full)),
    ];
  } finally {
    for (const client of clients) client.close();
    await server.stop();
  }
}

async function postgresRows(site: BenchSite, folders: FormFolders): Promise<string[][]> {
  const schema = `plinth_bench_${process.pid}`;
  const isThere = await administrate(`create schema ${schema}`).then(
    () => true,
    () => false,
  );
  if (!isThere) return [row('PostgreSQL', 'left out: it does not answer')];
  const url = new URL(POSTGRES);
  url.searchParams.set('options', `-c search_path=${schema}`);
  try {
    return await loadRows('PostgreSQL', site, { ...folders, databaseUrl: url.href });
  } finally {
    await administrate(`drop schema ${schema} cascade`);
  }
}

async function killRows(site: BenchSite, folders: FormFolders): Promise<string[][]> {
  const result = await killUnderLoad(site, folders, KILLS);
  const slowest = Math.max(...result.readyMs);
  return [
    row(
      `accepted submissions lost over ${result.rounds} \`kill -9\` under load`,
      `${result.lost} of ${amount(result.accepted)}`,
      {
        met: result.lost === 0,
        goal: '0',
      },
    ),
    row('without an answer, sent again under their keys; stored twice', `${result.unanswered}; ${result.doubled}`, {
      met: result.doubled === 0,
      goal: 'none twice',
    }),
    row('ready again, median and slowest', `${median(result.readyMs).toFixed(0)} ms, ${slowest.toFixed(0)} ms`, {
      met: slowest < WANTED_READY_MS,
      goal: `under ${amount(WANTED_READY_MS)} ms`,
    }),
  ];
}

function row(what: string, figure: string, goal?: { readonly met: boolean; readonly goal: string }): string[] {
  return [what, figure, goal ? `${goal.met ? 'met' : 'MISSED'}: ${goal.goal}` : ''];
}

function latency(result: LoadResult): string {
  return `${percentile(result, 0.5).toFixed(1)} ms, ${percentile(result, 0.99).toFixed(1)} ms`;
}

function percentile({ latencies }: LoadResult, share: number): number {
  const sorted = latencies.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function amount(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: 2000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
