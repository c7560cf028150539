import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Database, type DatabaseOptions, inParts } from '@plinth/server/storage';
import { sql } from 'kysely';
import { findComments } from '../../../plugins/social/server/rows/find-comments.ts';
import { createCommentWriter } from '../../../plugins/social/server/writing/comment-writer.ts';
import { writeComments } from '../../../plugins/social/server/writing/write-comments.ts';
import { commentRow } from '../../../site/src/testing/comment-row.ts';
import { temporaryPostgres } from '../../../site/src/testing/databases.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import { SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { row } from '../forms/figures.ts';
import { median } from '../statistics.ts';

const WANTED_PER_SECOND = 1_000;
const VISITORS = 64;
const ROUND_MS = 3_000;
const ROUNDS = 5;
const COMMENTS = 10_000;
const RUNS = 21;
const MOST_MS = 50;
const ROWS_AT_ONCE = 500;
const THREAD = '/journal';

/** Measures how fast comments are stored, and how fast a page of a long thread is found. */
export const comments: Benchmark = {
  name: 'comments',
  async run() {
    const folder = await mkdtemp(path.join(SCRATCH, 'comments-'));
    const postgres = await temporaryPostgres();
    try {
      return {
        headings: ['what', 'figure', 'goal'],
        rows: [
          ...(await rowsOf('SQLite', { data: folder, databaseUrl: undefined })),
          ...(postgres ? await rowsOf('PostgreSQL', postgres.options) : []),
        ],
        notes: [
          `Stored: ${VISITORS} visitors, each of whom sends the next comment when the last one is durable; the median of ${ROUNDS} rounds. One at a time: the same rows, each in a transaction of its own.`,
          `Page: the first and the last 20 of ${COMMENTS.toLocaleString('en-US')} comments, every second of which is a reply, in both orders; the median of ${RUNS} queries of each.`,
        ],
      };
    } finally {
      await postgres?.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

async function rowsOf(name: string, options: DatabaseOptions): Promise<string[][]> {
  const database = await openSourceDatabase(options);
  try {
    const [together, alone] = await rates(database, options);
    const ms = await pageMs(database, options);
    return [
      row(`${name}: durable comments per second`, together.toFixed(0), {
        met: together >= WANTED_PER_SECOND,
        goal: `at least ${WANTED_PER_SECOND.toLocaleString('en-US')}`,
      }),
      row(`${name}: one at a time, per second`, alone.toFixed(0)),
      row(`${name}: first rate, divided by the second`, (together / alone).toFixed(1)),
      row(`${name}: page of a thread of ${COMMENTS.toLocaleString('en-US')} comments`, `${ms.toFixed(1)} ms`, {
        met: ms < MOST_MS,
        goal: `under ${MOST_MS} ms`,
      }),
    ];
  } finally {
    await database.destroy();
  }
}

/** Comments per second of many visitors, and of one visitor without a writer. */
async function rates(database: Database, options: DatabaseOptions): Promise<readonly [number, number]> {
  const writer = createCommentWriter(database, options);
  let written = 0;
  const during = async (visitors: number, write: (name: string) => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    const before = written;
    const visit = async () => {
      while (performance.now() - began < ROUND_MS) {
        written += 1;
        await write(`comment ${written}`);
      }
    };
    await Promise.all(Array.from({ length: visitors }, visit));
    return ((written - before) * 1_000) / (performance.now() - began);
  };
  const together: number[] = [];
  const alone: number[] = [];
  // Both are measured in turns, so that other load on the machine affects both in the same way.
  for (let round = 0; round < ROUNDS; round += 1) {
    together.push(await during(VISITORS, (name) => writer.write({ row: commentRow(name) })));
    alone.push(await during(1, (name) => writeComments(database, [{ row: commentRow(name) }])));
  }
  await writer.close();
  return [median(together), median(alone)];
}

/** The slowest median time in ms to find a page, of the first and the last page in both orders. */
async function pageMs(database: Database, options: DatabaseOptions): Promise<number> {
  await database.deleteFrom('social_comments').execute();
  const idOf = (index: number) => String(index).padStart(32, '0');
  const rows = Array.from({ length: COMMENTS }, (_, index) => {
    const root = index % 2 === 0 ? '' : idOf(index - 1);
    const more = { id: idOf(index), thread: THREAD, root_id: root, reply_to: root, state: 'shown' } as const;
    return commentRow(`stored ${index}`, more);
  });
  for (const part of inParts(rows, ROWS_AT_ONCE))
    await writeComments(
      database,
      part.map((each) => ({ row: each })),
    );
  // PostgreSQL does this by itself after a while, but the measurement cannot wait for it.
  if (options.databaseUrl) await sql`vacuum analyze social_comments`.execute(database);
  const asked = (['oldest', 'newest'] as const).flatMap((order) =>
    [undefined, idOf(order === 'oldest' ? COMMENTS - 42 : 42)].map((after) => ({ thread: THREAD, order, after })),
  );
  const medians: number[] = [];
  for (const page of asked) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      await findComments(database, page);
      times.push(performance.now() - began);
    }
    medians.push(median(times));
  }
  return Math.max(...medians);
}
