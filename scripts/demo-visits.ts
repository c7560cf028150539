import { parseArgs } from 'node:util';
import { loadConfig } from '../site/src/app/load-config.ts';
import { openSiteDatabase } from '../site/src/app/open-site-database.ts';
import { rollUpStep } from '../site/src/features/events/roll-up/roll-up-step.ts';
import type { EventRow } from '../site/src/features/events/store/event-row.ts';
import { insertEvents } from '../site/src/features/events/store/insert-events.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * `npm run demo:visits [-- --data FOLDER]`: fills an empty database with two years of made-up visits, for a look at
 * `/config/analytics`: the last year beside the one before. The same seed makes the same visits. Refuses a database that has events, because made-up visits
 * must never be mixed with real ones.
 */
const DAYS = 730;
const USUAL_VISITS = 90;
const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 5_000;

const PAGES: readonly (readonly [path: string, weight: number])[] = [
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
const SOURCES: readonly (readonly [source: string, weight: number])[] = [
  ['', 46],
  ['search.example', 30],
  ['letter', 9],
  ['prints.example', 6],
  ['social.example', 9],
];

const random = seededRandom(20_261_123);

function pick<Value>(list: readonly (readonly [Value, number])[]): Value {
  let left = random() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    left -= weight;
    if (left <= 0) return value;
  }
  throw new TypeError('the list is empty');
}

/** More visits at weekends, before Christmas, and as the studio becomes known. */
function visitsOf(date: Date, age: number): number {
  const weekend = [0, 6].includes(date.getUTCDay()) ? 1.35 : 1;
  const season = 1 + 0.5 * Math.max(0, Math.cos(((date.getUTCMonth() - 11) / 12) * 2 * Math.PI));
  return Math.round(USUAL_VISITS * weekend * season * (1 - (0.4 * age) / DAYS) * (0.8 + 0.4 * random()));
}

let number = 0;
function row(day: string, some: Partial<EventRow>): EventRow {
  number += 1;
  const at = `${day}T${String(8 + Math.floor(random() * 14)).padStart(2, '0')}:00:00.000Z`;
  return {
    id: `demo-${number}`,
    at,
    received_at: at,
    day,
    kind: 'hit',
    name: 'View',
    path: '/',
    source: '',
    visitor: '',
    session: '',
    website: 'slowfield',
    value: null,
    is_bot: 0,
    data: '{}',
    ...some,
  };
}

function visit(day: string, visitNumber: number): EventRow[] {
  const visitor = `v${Math.floor(random() * 4_000)}`;
  const who = { visitor, session: `${visitor}|${day}${visitNumber}` };
  const source = pick(SOURCES);
  const rows: EventRow[] = [];
  const views = 1 + Math.floor(random() ** 2 * 6);
  for (let view = 0; view < views; view += 1) {
    const path = pick(PAGES);
    rows.push(row(day, { ...who, path, source: view === 0 ? source : '' }));
    const slow = path === '/portfolio' ? 1.6 : 1;
    const vitals = { TTFB: 180, FCP: 600 * slow, LCP: 900 * slow, INP: 60, CLS: 0.01 };
    for (const [name, usual] of Object.entries(vitals))
      rows.push(row(day, { ...who, kind: 'performance', name, path, value: usual * (0.5 + 2 * random() ** 3) }));
    if (path.startsWith('/prints/') && random() < 0.6) {
      rows.push(row(day, { ...who, kind: 'analytics', name: 'ViewContent', path }));
      if (random() < 0.2) rows.push(row(day, { ...who, kind: 'analytics', name: 'AddToCart', path }));
      if (random() < 0.06) rows.push(row(day, { ...who, kind: 'analytics', name: 'Purchase', path }));
    }
    if (path === '/') {
      rows.push(row(day, { ...who, kind: 'button-render', name: 'See the prints', path }));
      if (random() < 0.18) rows.push(row(day, { ...who, kind: 'button-click', name: 'See the prints', path }));
    }
    if (path === '/portfolio' && random() < 0.5)
      rows.push(row(day, { ...who, kind: 'analytics', name: 'gallery_opened', path }));
  }
  if (random() < 0.04) rows.push(row(day, { kind: 'hit', is_bot: 1 }));
  return rows;
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const config = loadConfig(values.data === undefined ? [] : ['--data', values.data], process.env);
const database = await openSiteDatabase(config);
const known = await database.selectFrom('events').select('id').limit(1).execute();
if (known.length > 0) {
  console.error('The database has events already. Choose an empty folder with --data, so that they are not mixed.');
  process.exit(1);
}
let waiting: EventRow[] = [];
const store = async () => {
  await insertEvents(database, JSON.stringify(waiting));
  waiting = [];
};
for (let age = DAYS - 1; age >= 0; age -= 1) {
  const date = new Date(Date.now() - age * DAY_MS);
  const day = date.toISOString().slice(0, 10);
  const count = visitsOf(date, age);
  for (let each = 0; each < count; each += 1) waiting.push(...visit(day, each));
  const shown = Math.round(count / 12);
  const form = { form_id: 'contact', day, times: shown };
  await database
    .insertInto('form_renders')
    .values(form)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (waiting.length >= ROWS_AT_ONCE) await store();
}
await store();
while ((await rollUpStep(database)) > 0);
await database.destroy();
console.info(
  `Stored ${number.toLocaleString('en-US')} made-up events of ${DAYS} days. Open /config/analytics as the owner.`,
);
