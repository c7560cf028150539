import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { BenchSite } from './bench-site.ts';
import { SCRATCH } from './bench-site.ts';
import type { Benchmark, Table } from './benchmark.ts';
import { databaseRows } from './forms/database-rows.ts';
import { row } from './forms/figures.ts';
import { type FormFolders, writeFormPage } from './forms/form-server.ts';
import { killUnderLoad } from './forms/kill.ts';
import { median } from './statistics.ts';

const POSTGRES = process.env.PLINTH_TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

const WANTED_READY_MS = 2_000;
const KILLS = 50;

/** What the site's end of forms takes and survives: load on both databases, and `kill -9` under load. */
export const formsLoad: Benchmark = {
  name: 'forms',
  async run(site) {
    const folder = await mkdtemp(path.join(SCRATCH, 'forms-'));
    const pages = path.join(folder, 'pages');
    await writeFormPage(pages);
    try {
      return table([
        ...(await orFailure('SQLite', databaseRows('SQLite', site, { pages, data: path.join(folder, 'load') }))),
        ...(await orFailure('PostgreSQL', postgresRows(site, { pages, data: path.join(folder, 'postgres') }))),
        ...(await orFailure('`kill -9`', killRows(site, { pages, data: path.join(folder, 'kill') }))),
      ]);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

/** A failed measurement loses only its own rows. */
function orFailure(what: string, rows: Promise<string[][]>): Promise<string[][]> {
  return rows.catch((error: unknown) => {
    console.error(error);
    return [row(what, `failed: ${error instanceof Error ? error.message : error}`)];
  });
}

function table(rows: readonly (readonly string[])[]): Table {
  return {
    headings: ['what', 'figure', 'goal'],
    rows,
    notes: [
      'Servers and load share the cores. A submission is a key, a validated form of four fields of 0.5 KB, and one durable row with the mail that tells of it; it counts once it is answered.',
      'The bare routes get the same form in one request and make the same durable insert, the row of the submission and that of its mail (SQLite `synchronous = full`, PostgreSQL as it is set): no key, no crumb, no validation. The first commits what arrives together in one transaction, by the same code as the site; that is the one the goal compares with, a request with a request: our visitors of that row have fetched their keys before.',
      'Medians of five rounds in turns. Latencies are from the moment a submission was due until it was answered, key included.',
    ],
  };
}

async function postgresRows(site: BenchSite, folders: FormFolders): Promise<string[][]> {
  const schema = `plinth_bench_${process.pid}`;
  const schemas = [schema, `${schema}_batches`, `${schema}_alone`];
  const isThere = await administrate(schemas.map((name) => `create schema ${name}`).join(';')).then(
    () => true,
    () => false,
  );
  if (!isThere) return [row('PostgreSQL', 'left out: it does not answer')];
  const url = new URL(POSTGRES);
  url.searchParams.set('options', `-c search_path=${schema}`);
  try {
    return await databaseRows('PostgreSQL', site, { ...folders, databaseUrl: url.href });
  } finally {
    await administrate(schemas.map((name) => `drop schema ${name} cascade`).join(';'));
  }
}

async function killRows(site: BenchSite, folders: FormFolders): Promise<string[][]> {
  const result = await killUnderLoad(site, folders, KILLS);
  const slowest = Math.max(...result.readyMs);
  const accepted = result.accepted.toLocaleString('en-US');
  return [
    row(`accepted submissions lost over ${result.rounds} \`kill -9\` under load`, `${result.lost} of ${accepted}`, {
      met: result.lost === 0,
      goal: '0',
    }),
    row('without an answer, sent again under their keys; stored twice', `${result.unanswered}; ${result.doubled}`, {
      met: result.doubled === 0,
      goal: 'none twice',
    }),
    row('ready again, median and slowest', `${median(result.readyMs).toFixed(0)} ms, ${slowest.toFixed(0)} ms`, {
      met: slowest < WANTED_READY_MS,
      goal: `under ${WANTED_READY_MS.toLocaleString('en-US')} ms`,
    }),
  ];
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: 2000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
