import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Database, DatabaseOptions } from '@plinth/server/storage';
import * as v from 'valibot';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import { bookAnswer, CAPACITY } from './book-message.ts';

const SERVERS = 2;
const VISITORS = 8;
/**
 * Smallest number of answers that a process sends before it is killed. The process is killed after a number of answers
 * and not after a time, so that the load of the machine does not matter.
 */
const FEWEST_ANSWERS = 5;
const MOST_ANSWERS = 60;
const DAYS = 40;
const FIRST_DAY = Date.UTC(2026, 1, 2, 8);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const HOURS = 8;

export interface KilledBookings {
  readonly kills: number;
  /** Number of bookings that a process has confirmed. */
  readonly booked: number;
  /** Number of confirmed bookings that the database does not contain. */
  readonly lost: number;
  /** Number of places that were booked beyond the capacity of their time. */
  readonly double: number;
}

interface Wish {
  readonly key: string;
  readonly starts: string;
}

/**
 * Repeatedly kills the processes that store bookings, while visitors book times that are chosen at random. A visitor
 * who gets no answer sends the same request, with the same key, to any of the processes.
 */
export async function killBookings(options: DatabaseOptions, kills: number): Promise<KilledBookings> {
  const database = await openSourceDatabase(options);
  const confirmed = new Set<string>();
  const waiting = new Map<string, { readonly wish: Wish; server: Server | undefined }>();
  let made = 0;
  let killed = 0;
  let settle = () => undefined as void;

  class Server {
    readonly child: ChildProcess = fork(
      path.join(import.meta.dirname, 'serve-bookings.ts'),
      [options.data, options.databaseUrl ?? ''],
      { execArgv: [] },
    );
    left = FEWEST_ANSWERS + Math.floor(Math.random() * (MOST_ANSWERS - FEWEST_ANSWERS));
  }

  const ask = (wish: Wish) => {
    const server = servers[Math.floor(Math.random() * servers.length)];
    waiting.set(wish.key, { wish, server });
    server?.child.send(wish, () => undefined);
  };
  const next = () => {
    if (killed >= kills) return waiting.size === 0 ? settle() : undefined;
    made += 1;
    ask({ key: `k${made}`, starts: randomTime() });
  };
  const begin = (at: number) => {
    const server = new Server();
    servers[at] = server;
    server.child.on('message', (message) => {
      const { key, outcome } = v.parse(bookAnswer, message);
      if (!waiting.delete(key)) return;
      if (outcome === 'booked') confirmed.add(key);
      server.left -= 1;
      if (server.left === 0 && killed < kills) {
        killed += 1;
        server.child.kill('SIGKILL');
      }
      next();
    });
    server.child.once('exit', () => {
      if (isOver) return;
      begin(at);
      for (const { wish, server: asked } of [...waiting.values()]) if (asked === server) ask(wish);
    });
  };
  let isOver = false;
  const servers: Server[] = [];
  for (let at = 0; at < SERVERS; at += 1) begin(at);
  await new Promise<void>((resolve) => {
    settle = resolve;
    for (let visitor = 0; visitor < VISITORS; visitor += 1) next();
  });
  isOver = true;
  for (const { child } of servers) child.kill('SIGKILL');
  const counts = await count(database, confirmed);
  await database.destroy();
  return { kills: killed, booked: confirmed.size, ...counts };
}

function randomTime(): string {
  const day = Math.floor(Math.random() * DAYS);
  const hour = Math.floor(Math.random() * HOURS);
  return new Date(FIRST_DAY + day * DAY_MS + hour * HOUR_MS).toISOString();
}

async function count(database: Database, confirmed: ReadonlySet<string>) {
  const rows = await database
    .selectFrom('booking_bookings')
    .select(['booking_key', 'starts_at', 'places'])
    .where('state', '=', 'booked')
    .execute();
  const stored = new Set(rows.map((row) => row.booking_key));
  const double = [...Map.groupBy(rows, (row) => row.starts_at).values()].reduce(
    (sum, list) => sum + Math.max(0, list.reduce((places, row) => places + row.places, 0) - CAPACITY),
    0,
  );
  return { lost: [...confirmed].filter((key) => !stored.has(key)).length, double };
}
