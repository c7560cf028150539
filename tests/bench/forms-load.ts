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

/** Measures how the server handles forms: under load on both databases, and with `kill -9` under load. */
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

/** Returns the rows of a measurement. When it fails, only its own rows are missing from the table. */
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
      'The servers and the load generator share the cores. A submission is one request for a key, then a form with four fields of 0.5 KB, which is validated and stored in one durable row together with its notification mail. It counts once it is answered.',
      'The bare routes get the same form in one request and make the same durable insert of the submission and its mail (SQLite with `synchronous = full`, PostgreSQL with its own settings), without a key, a crumb or validation. The first bare route commits the submissions that arrive together in one transaction, with the same code as the site. The goal compares this route with our route whose keys are fetched before, because both then need one request for a submission.',
      'Medians of five rounds; the routes take turns. A latency is measured from the moment at which a submission was due until it was answered, including the request for its key.',
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
  if (!isThere) return [row('PostgreSQL', 'not measured: it does not answer')];
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
    row('without an answer, sent again with the same key; stored twice', `${result.unanswered}; ${result.doubled}`, {
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
