import { madeUpVisits, type Weighted } from '../../../scripts/demo-visits/made-up-visits.ts';
import { seededRandom } from '../../../scripts/seeded-random.ts';
import { openSiteDatabase } from '../../../site/src/app/open-site-database.ts';
import { rollUpStep } from '../../../site/src/features/events/roll-up/roll-up-step.ts';
import type { EventRow } from '../../../site/src/features/events/store/event-row.ts';
import { insertEvents } from '../../../site/src/features/events/store/insert-events.ts';
import { removeSumsBefore } from '../../../site/src/features/events/store/remove-events.ts';
import type { DatabaseOptions } from '../../../site/src/storage/open-database.ts';

const DAYS = 730;
const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 20_000;
/** Nobody else writes, so the steps may be longer than those of a site. */
const ROWS_PER_STEP = 50_000;
/** Days after which nobody needs to know who was there; see `tidyEvents`. */
const VISITOR_DAYS = 8;

/** The page at the place `index` has 1 / (index + 1) of the views of the first one, as popularity usually falls. */
const weighted = (count: number, name: (index: number) => string): Weighted =>
  Array.from({ length: count }, (_, index) => [name(index), 1 / (index + 1)]);
const PAGES = weighted(500, (index) => (index === 0 ? '/' : index % 3 === 0 ? `/prints/p${index}` : `/page-${index}`));
const SOURCES = weighted(200, (index) => (index === 0 ? '' : `s${index}.example`));

/**
 * Stores made-up visits of two years, adds them up day by day as a running site does, and says how far it is.
 * @param count Number of events, at least. The last day gets its visits whole.
 * @returns Number of events.
 */
export async function storeVisits(options: DatabaseOptions, count: number): Promise<number> {
  const database = await openSiteDatabase(options);
  const visits = madeUpVisits({ pages: PAGES, sources: SOURCES, visitors: 400_000, random: seededRandom(7) });
  const dayOf = (age: number) => new Date(Date.now() - age * DAY_MS).toISOString().slice(0, 10);
  let waiting: EventRow[] = [];
  const store = async () => {
    await insertEvents(database, JSON.stringify(waiting));
    waiting = [];
  };
  try {
    for (let age = DAYS - 1; age >= 0; age -= 1) {
      const wanted = Math.ceil((count * (DAYS - age)) / DAYS);
      for (let visit = 0; visits.count() < wanted; visit += 1) {
        waiting.push(...visits.visit(dayOf(age), visit));
        if (waiting.length >= ROWS_AT_ONCE) await store();
      }
      await store();
      while ((await rollUpStep(database, ROWS_PER_STEP)) > 0);
      await removeSumsBefore(database, dayOf(DAYS), dayOf(age + VISITOR_DAYS));
      if (age % 73 === 0) console.info(`${visits.count().toLocaleString('en-US')} events stored and added up`);
    }
    return visits.count();
  } finally {
    await database.destroy();
  }
}
