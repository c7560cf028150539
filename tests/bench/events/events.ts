import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type NatsServer, natsServer } from '../../../site/src/testing/nats-server.ts';
import { type BenchSite, SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { row } from '../forms/figures.ts';
import type { EventStore } from './event-server.ts';
import { killUnderLoad } from './kill.ts';
import { pathRows } from './path-rows.ts';

const POSTGRES = process.env.PLINTH_TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';
const KILLS = 50;

/**
 * Measures how the site stores events in SQLite, in PostgreSQL and through a stream: under load, and with `kill -9` of
 * the site and of the reader of the stream.
 */
export const events: Benchmark = {
  name: 'events',
  async run(site) {
    const folder = await mkdtemp(path.join(SCRATCH, 'events-'));
    const pages = path.join(folder, 'pages');
    await mkdir(pages);
    await writeFile(path.join(pages, 'index.json'), JSON.stringify({ path: '/', title: 'Bench', blocks: [] }));
    const at = (name: string) => ({ pages, data: path.join(folder, name) });
    try {
      const sqlite = await rowsOf('SQLite', site, at);
      const postgres = await inSchema((databaseUrl) =>
        rowsOf('PostgreSQL', site, (name) => ({ ...at(`postgres-${name}`), databaseUrl })),
      );
      return {
        headings: ['what', 'figure', 'goal'],
        rows: [
          ...sqlite,
          ...(postgres ?? [row('PostgreSQL', 'not measured: it does not answer')]),
          ...(await streamRows(site, at)),
        ],
        notes: [
          'Site, reader, databases, stream and load generator share the cores. A request has 50 envelopes of `/api/v1/events`, together 56 KB; sixteen requests wait for an answer at any time. An event counts once its request is answered, which says that the event is durable: in SQLite with `synchronous = full`, in PostgreSQL and NATS with their own settings.',
          'Medians of five rounds. In each of 50 rounds of `kill -9`, the site is killed under full load after 60 to 400 ms, and through the stream the reader is killed before it. Requests without an answer are sent again after the restart, as the outbox of a page does.',
        ],
      };
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

/** Measures one way to store events. If the measurement fails, the table lacks the rows of this way, and no others. */
async function rowsOf(name: string, site: BenchSite, at: (name: string) => EventStore): Promise<string[][]> {
  try {
    return [...(await pathRows(name, site, at('load'))), await killRow(name, site, at('kill'))];
  } catch (error) {
    console.error(error);
    return [row(name, `failed: ${error instanceof Error ? error.message : error}`)];
  }
}

async function killRow(name: string, site: BenchSite, store: EventStore): Promise<string[]> {
  const { accepted, lost, sentAgain } = await killUnderLoad(site, store, KILLS);
  const of = store.stream ? 'the site and of the reader' : 'the site';
  return row(
    `${name}: confirmed events lost over ${KILLS} \`kill -9\` of ${of}; sent again without an answer`,
    `${lost} of ${accepted.toLocaleString('en-US')}; ${sentAgain.toLocaleString('en-US')}`,
    { met: lost === 0, goal: '0' },
  );
}

async function streamRows(site: BenchSite, at: (name: string) => EventStore): Promise<string[][]> {
  const nats: NatsServer | undefined = await natsServer();
  if (!nats) return [row('NATS', 'not measured: this machine has no nats-server')];
  try {
    const rows = await inSchema((databaseUrl) =>
      rowsOf('NATS, read into PostgreSQL', site, (name) => ({
        ...at(`nats-${name}`),
        databaseUrl,
        stream: { url: nats.url, name: `bench-${name}` },
      })),
    );
    return rows ?? [row('NATS', 'not measured: PostgreSQL does not answer')];
  } finally {
    await nats[Symbol.asyncDispose]();
  }
}

/**
 * Runs `run` with the URL of a separate schema, which is dropped afterwards. Undefined when PostgreSQL does not answer.
 */
async function inSchema<Result>(run: (databaseUrl: string) => Promise<Result>): Promise<Result | undefined> {
  const schema = `plinth_bench_${process.pid}`;
  const isThere = await administrate(`create schema ${schema}`).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const url = new URL(POSTGRES);
  url.searchParams.set('options', `-c search_path=${schema}`);
  try {
    return await run(url.href);
  } finally {
    await administrate(`drop schema ${schema} cascade`);
  }
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: 2000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
