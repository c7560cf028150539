import type { Database } from '@plinth/server/storage';
import { rollUpStep } from '../../plugins/analytics/server/events/roll-up/roll-up-step.ts';
import type { EventRow } from '../../plugins/analytics/server/events/store/event-row.ts';
import { insertEvents } from '../../plugins/analytics/server/events/store/insert-events.ts';
import { addSubmissions } from '../../plugins/forms/server/submissions/add-submissions.ts';
import { seededRandom } from '../seeded-random.ts';
import { CONTACT_FORM, madeUpSubmission } from './made-up-submissions.ts';
import { madeUpVisits, type Weighted } from './made-up-visits.ts';

const USUAL_VISITS = 90;
const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 5_000;
/** The contact form is shown in one visit out of this number. */
const VISITS_FOR_A_FORM = 12;
/** Share of the visits with a contact form in which the form is sent. */
const SENT_SHARE = 0.3;

const PAGES: Weighted = [
  ['/', 30],
  ['/prints', 22],
  ['/portfolio', 14],
  ['/prints/leeward', 8],
  ['/prints/sleeping-coral', 7],
  ['/journal', 6],
  ['/journal/how-long-is-a-line', 4],
  ['/studio', 5],
  ['/visit', 4],
  ['/contact', 4],
  ['/care', 2],
];
const SOURCES: Weighted = [
  ['', 46],
  ['search.example', 30],
  ['letter', 9],
  ['prints.example', 6],
  ['social.example', 9],
];

const ERRORS = [
  { code: 'PLINTH-MOUNT-002', plugin: 'gallery', cause: 'TypeError at /_plinth/plugins/gallery/motion.js:1:2210' },
  { code: 'PLINTH-ANALYTICS-001', plugin: '', cause: 'ReferenceError at /map.js:12:5' },
  { code: 'PLINTH-LOAD-002', plugin: 'media', cause: '/_plinth/plugins/media/video.js' },
];

export interface DemoVisits {
  /** Number of days for which visits are made up. The last day is today. */
  readonly days: number;
  readonly now: Date;
  readonly seed: number;
}

/**
 * Fills an empty database with made-up visits, forms and errors, and adds up the events.
 *
 * @returns Number of stored events.
 */
export async function storeDemoVisits(database: Database, { days, now, seed }: DemoVisits): Promise<number> {
  const random = seededRandom(seed);
  const visits = madeUpVisits({ pages: PAGES, sources: SOURCES, visitors: 4_000, random });
  let waiting: EventRow[] = [];
  let sent = 0;
  const store = async () => {
    await insertEvents(database, JSON.stringify(waiting));
    waiting = [];
  };
  for (let age = days - 1; age >= 0; age -= 1) {
    const date = new Date(now.getTime() - age * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    const count = visitsOf(date, age / days, random);
    for (let each = 0; each < count; each += 1) waiting.push(...visits.visit(day, each));
    const shown = Math.round(count / VISITS_FOR_A_FORM);
    sent += await storeForms(database, { day, shown, numberOfFirst: sent }, random);
    await storeErrors(database, day, count, random);
    if (waiting.length >= ROWS_AT_ONCE) await store();
  }
  await store();
  while ((await rollUpStep(database)) > 0);
  return visits.count();
}

/**
 * Number of visits on a day. It is higher at weekends and before Christmas, and grows over the two years.
 *
 * @param age 1 for the first day, 0 for today.
 */
function visitsOf(date: Date, age: number, random: () => number): number {
  const weekend = [0, 6].includes(date.getUTCDay()) ? 1.35 : 1;
  const season = 1 + 0.5 * Math.max(0, Math.cos(((date.getUTCMonth() - 11) / 12) * 2 * Math.PI));
  return Math.round(USUAL_VISITS * weekend * season * (1 - 0.4 * age) * (0.8 + 0.4 * random()));
}

/**
 * Stores how often the contact form was shown on a day, and the submissions of the form.
 * @returns Number of stored submissions.
 */
async function storeForms(
  database: Database,
  { day, shown, numberOfFirst }: { readonly day: string; readonly shown: number; readonly numberOfFirst: number },
  random: () => number,
): Promise<number> {
  await database
    .insertInto('form_renders')
    .values({ form_id: CONTACT_FORM.formId, day, times: shown })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const sent = Array.from({ length: shown }, random).filter((chance) => chance < SENT_SHARE);
  const submissions = sent.map((_, index) => madeUpSubmission(day, numberOfFirst + index, random));
  await database.transaction().execute((transaction) => addSubmissions(transaction, submissions));
  return submissions.length;
}

async function storeErrors(database: Database, day: string, visits: number, random: () => number): Promise<void> {
  for (const [index, error] of ERRORS.entries()) {
    const times = Math.floor(random() * (visits / 40 / (index + 1)));
    if (times > 0)
      await database
        .insertInto('report_counts')
        .values({ ...error, day, times })
        .execute();
  }
}
