import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type DatabaseOptions, inParts } from '@plinth/server/storage';
import { sql } from 'kysely';
import { daysOf } from '../../../plugins/booking/server/rows/days-of.ts';
import { attemptInProcesses } from '../../../site/src/testing/attempt-in-processes.ts';
import { bookedService } from '../../../site/src/testing/booked-service.ts';
import { temporaryPostgres } from '../../../site/src/testing/databases.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import { SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { row } from '../forms/figures.ts';
import { killBookings } from './kill-bookings.ts';

const ATTEMPTS = 1_000;
const PROCESSES = 4;
const KILLS = 50;
const BOOKINGS = 100_000;
const RUNS = 21;
const YEAR = 365;
const TIMES = 15;
const MOST_MS = 50;
const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;
const FIRST = Date.UTC(2026, 0, 5, 8);
const NOW = new Date(Date.UTC(2026, 0, 5));
const ROWS_AT_ONCE = 1_000;

/** Measures bookings that several processes make at the same time, and how fast free times are found. */
export const booking: Benchmark = {
  name: 'booking',
  async run() {
    const folder = await mkdtemp(path.join(SCRATCH, 'booking-'));
    const postgres = await temporaryPostgres();
    try {
      return {
        headings: ['what', 'figure', 'goal'],
        rows: [
          ...(await rowsOf('SQLite', { data: folder, databaseUrl: undefined })),
          ...(postgres ? await rowsOf('PostgreSQL', postgres.options) : []),
        ],
        notes: [
          `Free times: ${TIMES} times on each of ${YEAR} days, and all ${BOOKINGS.toLocaleString('en-US')} bookings are of that year and that service. The median of ${RUNS} queries, each with its calculation.`,
          `Killed: two processes at a time and eight visitors, who send a request again until it is answered.`,
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
  const attempts = await attemptInProcesses('book-main.ts', options, { processes: PROCESSES, attempts: ATTEMPTS });
  const isExact = attempts.booked === 1 && attempts.full === ATTEMPTS - 1;
  const killed = await killBookings(options, KILLS);
  await database.deleteFrom('booking_bookings').execute();
  await database.destroy();
  const ms = await yearMs(options);
  return [
    row(
      `${name}: bookings by ${ATTEMPTS.toLocaleString('en-US')} attempts on one place from ${PROCESSES} processes`,
      String(attempts.booked),
      {
        met: isExact,
        goal: 'exactly 1',
      },
    ),
    row(
      `${name}: bookings lost, double, over ${killed.kills} \`kill -9\``,
      `${killed.lost}, ${killed.double} of ${killed.booked}`,
      {
        met: killed.lost === 0 && killed.double === 0,
        goal: '0, 0',
      },
    ),
    row(`${name}: free times of a year`, `${ms.toFixed(1)} ms`, { met: ms < MOST_MS, goal: `under ${MOST_MS} ms` }),
  ];
}

/** Median time in ms to find the free times of the year that contains all bookings. */
async function yearMs(options: DatabaseOptions): Promise<number> {
  const database = await openSourceDatabase(options);
  const service = bookedService({ capacity: 40, every: 30 });
  const rows = Array.from({ length: BOOKINGS }, (_, index) => bookingRow(index));
  for (const part of inParts(rows, ROWS_AT_ONCE))
    await database
      .insertInto('booking_bookings')
      .values([...part])
      .execute();
  // PostgreSQL does this by itself after a while, but the measurement cannot wait for it.
  if (options.databaseUrl) await sql`vacuum analyze booking_bookings, booking_taken`.execute(database);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await daysOf(database, service, { from: Math.floor(FIRST / DAY_MS), days: YEAR, now: NOW });
    times.push(performance.now() - started);
  }
  await database.destroy();
  return times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

function bookingRow(index: number) {
  const starts = FIRST + (index % YEAR) * DAY_MS + (Math.floor(index / YEAR) % TIMES) * HALF_HOUR_MS;
  const ends_at = new Date(starts + 2 * HALF_HOUR_MS).toISOString();
  const at = NOW.toISOString();
  return {
    id: String(index).padStart(32, '0'),
    booking_key: `stored-${index}`,
    service: 'talk',
    calendar: 'talk',
    state: 'booked',
    starts_at: new Date(starts).toISOString(),
    ends_at,
    busy_until: ends_at,
    places: 1,
    expires_at: '',
    sequence: 0,
    title: 'Talk',
    location: '',
    time_zone: 'Europe/Berlin',
    name: 'Ada Lovelace',
    email: `ada-${index}@example.com`,
    note: '',
    member_id: '',
    locale: 'en',
    origin: 'https://site.example',
    created_at: at,
    changed_at: at,
  } as const;
}
