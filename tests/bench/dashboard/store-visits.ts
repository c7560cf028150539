import type { DatabaseOptions } from '@plinth/server/storage';
import { sql } from 'kysely';
import { rollUpStep } from '../../../plugins/analytics/server/events/roll-up/roll-up-step.ts';
import type { EventRow } from '../../../plugins/analytics/server/events/store/event-row.ts';
import { insertEvents } from '../../../plugins/analytics/server/events/store/insert-events.ts';
import { madeUpVisits, type Weighted } from '../../../scripts/demo-visits/made-up-visits.ts';
import { seededRandom } from '../../../scripts/seeded-random.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import { repeatDays } from './repeat-days.ts';

/** Number of days whose visits are made individually. The visits of earlier days are copies of these. */
const MADE_DAYS = 28;
/** How many times the made days are stored, the original days included: 26 times 28 days are two years. */
const TIMES = 26;
const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 20_000;
/**
 * Number of events that one step of the summing adds up. It is larger than on a real site, because no other process
 * needs to write meanwhile.
 */
const ROWS_PER_STEP = 50_000;

/** Names with weights. The weight of the first name is 1, then 1/2, 1/3 and so on, which is a usual distribution. */
const weighted = (count: number, name: (index: number) => string): Weighted =>
  Array.from({ length: count }, (_, index) => [name(index), 1 / (index + 1)]);
const PAGES = weighted(500, (index) => (index === 0 ? '/' : index % 3 === 0 ? `/prints/p${index}` : `/page-${index}`));
const SOURCES = weighted(200, (index) => (index === 0 ? '' : `s${index}.example`));

/**
 * Stores made-up visits of two years with their sums, and reports its progress. Visits of the last four weeks are
 * stored and added up by the code of the site. `repeatDays` makes all earlier visits.
 *
 * @param count Smallest number of events to store.
 * @returns Number of events that were stored.
 */
export async function storeVisits(options: DatabaseOptions, count: number): Promise<number> {
  const database = await openSourceDatabase(options);
  // Data that is lost when the machine fails can be made again, so writes need not be durable. The cache is large
  // enough for the parts of the indexes that change.
  await sql`pragma synchronous = off`.execute(database);
  await sql`pragma secure_delete = off`.execute(database);
  await sql`pragma cache_size = -1000000`.execute(database);
  const visits = madeUpVisits({ pages: PAGES, sources: SOURCES, visitors: 400_000, random: seededRandom(7) });
  const dayOf = (age: number) => new Date(Date.now() - age * DAY_MS).toISOString().slice(0, 10);
  const say = (events: number) => console.info(`${events.toLocaleString('en-US')} events stored and added up`);
  let waiting: EventRow[] = [];
  const store = async () => {
    await insertEvents(database, JSON.stringify(waiting));
    waiting = [];
  };
  try {
    for (let age = MADE_DAYS - 1; age >= 0; age -= 1) {
      const wanted = Math.ceil((count / TIMES) * (1 - age / MADE_DAYS));
      for (let visit = 0; visits.count() < wanted; visit += 1) {
        waiting.push(...visits.visit(dayOf(age), visit));
        if (waiting.length >= ROWS_AT_ONCE) await store();
      }
      await store();
      while ((await rollUpStep(database, ROWS_PER_STEP)) > 0);
      say(visits.count());
    }
    return await repeatDays(database, MADE_DAYS, TIMES, say);
  } finally {
    await database.destroy();
  }
}
