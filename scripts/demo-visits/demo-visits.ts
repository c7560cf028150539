import { parseArgs } from 'node:util';
import { loadConfig } from '../../site/src/app/load-config.ts';
import { openSiteDatabase } from '../../site/src/app/open-site-database.ts';
import { rollUpStep } from '../../site/src/features/events/roll-up/roll-up-step.ts';
import type { EventRow } from '../../site/src/features/events/store/event-row.ts';
import { insertEvents } from '../../site/src/features/events/store/insert-events.ts';
import { seededRandom } from '../seeded-random.ts';
import { madeUpVisits, type Weighted } from './made-up-visits.ts';
import { sentForm } from './sent-form.ts';

/**
 * `npm run demo:visits [-- --data FOLDER]`: fills an empty database with two years of made-up visits, for a look at
 * `/config/analytics`: the last year beside the one before. The same seed makes the same visits. Refuses a database that
 * has events, because made-up visits must never be mixed with real ones.
 */
const DAYS = 730;
const USUAL_VISITS = 90;
const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 5_000;

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

const random = seededRandom(20_261_123);

/** More visits at weekends, before Christmas, and as the studio becomes known. */
function visitsOf(date: Date, age: number): number {
  const weekend = [0, 6].includes(date.getUTCDay()) ? 1.35 : 1;
  const season = 1 + 0.5 * Math.max(0, Math.cos(((date.getUTCMonth() - 11) / 12) * 2 * Math.PI));
  return Math.round(USUAL_VISITS * weekend * season * (1 - (0.4 * age) / DAYS) * (0.8 + 0.4 * random()));
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const config = loadConfig(values.data === undefined ? [] : ['--data', values.data], process.env);
const database = await openSiteDatabase(config);
const known = await database.selectFrom('events').select('id').limit(1).execute();
if (known.length > 0) {
  console.error('The database has events already. Choose an empty folder with --data, so that they are not mixed.');
  process.exit(1);
}
const visits = madeUpVisits({ pages: PAGES, sources: SOURCES, visitors: 4_000, random });
let waiting: EventRow[] = [];
const store = async () => {
  await insertEvents(database, JSON.stringify(waiting));
  waiting = [];
};
for (let age = DAYS - 1; age >= 0; age -= 1) {
  const date = new Date(Date.now() - age * DAY_MS);
  const day = date.toISOString().slice(0, 10);
  const count = visitsOf(date, age);
  for (let each = 0; each < count; each += 1) waiting.push(...visits.visit(day, each));
  const shown = Math.round(count / 12);
  const sent = Array.from({ length: Math.round(shown * (0.2 + 0.3 * random())) }, () => sentForm(day, random));
  if (sent.length > 0) await database.insertInto('form_submissions').values(sent).execute();
  const form = { form_id: 'contact', day, times: shown };
  await database
    .insertInto('form_renders')
    .values(form)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [index, error] of ERRORS.entries()) {
    const times = Math.floor(random() * (count / 40 / (index + 1)));
    if (times > 0)
      await database
        .insertInto('report_counts')
        .values({ ...error, day, times })
        .execute();
  }
  if (waiting.length >= ROWS_AT_ONCE) await store();
}
await store();
while ((await rollUpStep(database)) > 0);
await database.destroy();
console.info(
  `Stored ${visits.count().toLocaleString('en-US')} made-up events of ${DAYS} days. Open /config/analytics as the owner.`,
);
