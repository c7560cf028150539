import { reports } from '@plinth/site/src/features/reports/reports.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { OWNER, signedIn } from '@plinth/site/src/testing/owner.ts';
import { type PageView, pageCalls } from '@plinth/site/src/testing/page-calls.ts';
import { temporarySite } from '@plinth/site/src/testing/temporary-site.ts';
import type { Visitor } from '@plinth/site/src/testing/visitor.ts';
import { parse } from 'csv-parse/sync';
import { Window } from 'happy-dom';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rollUpStep } from '../events/roll-up/roll-up-step.ts';
import { insertEvents } from '../events/store/insert-events.ts';
import { changeOf, shareOf } from './figures/figure-texts.ts';
import { TABLES } from './tables/all-tables.ts';

const PERIOD = 'from=2026-03-08&to=2026-03-14';
const view = (day: string, path: string, visitor = 'v1', more: Partial<PageView> = {}) =>
  pageCalls({ at: new Date(`${day}T12:00:00.000Z`), path, visitor, visit: 1, ...more });
const TODAY = '2026-03-10';
const PRINTS = view(TODAY, '/prints');
const EARLIER = view('2026-03-02', '/', 'v1', { referrer: 'https://search.example/' });
/** Views of 150 pages in the period before: more pages than a list shows. */
const MANY_BEFORE = Array.from({ length: 150 }, (_, index) => view('2026-03-03', `/often-${index}`, 'v3'));

const EVENTS = [
  view(TODAY, '/', 'v1', { query: '?utm_source=Letter' }).hit(),
  PRINTS.hit(),
  view(TODAY, '/prints', 'v2').hit(),
  EARLIER.hit(),
  view(TODAY, '/', 'v1', { isBot: true }).hit(),
  view('2026-02-01', '/long-ago').hit(),
  PRINTS.quickView('p1'),
  PRINTS.quickView('p2'),
  PRINTS.tracked('ViewContent'),
  PRINTS.tracked('ViewContent'),
  PRINTS.tracked('AddToCart'),
  PRINTS.tracked('add-to-cart'),
  PRINTS.tracked('Purchase', { value: 12 }),
  EARLIER.quickView('p1'),
  PRINTS.tracked('=2+5'),
  PRINTS.button('button-render', 'Buy'),
  PRINTS.button('button-render', 'Buy'),
  PRINTS.button('button-click', 'Buy'),
  ...[1000, 1100, 5000, 1200].map((value) => PRINTS.measured('LCP', value)),
  PRINTS.measured('long-task', 80, { plugin: 'gallery' }),
  PRINTS.measured('long-task', 70),
  EARLIER.measured('LCP', 2000),
  ...MANY_BEFORE.flatMap((each) => [each.hit(), each.hit()]),
].flat();

const THROWN = {
  event: 'error',
  data: { error: 'TypeError', file: '/own.js', line: 3, column: 4 },
  happenedAt: undefined,
  userAgent: '',
  code: 'PLINTH-MOUNT-001',
  plugin: 'gallery',
  version: '',
  arm: '',
};

/** Ends the timers of the window when the test ends. */
function disposable(window: Window): Window & Disposable {
  return Object.assign(window, { [Symbol.dispose]: () => void window.happyDOM.abort() });
}

/** Opens the page of statistics for a query. */
async function opened(owner: Visitor, query: string) {
  const window = disposable(new Window());
  window.document.write(await (await owner.fetch(`/config/analytics?${query}`)).text());
  return window;
}

async function ownersSite() {
  const site = await formSite({ config: { owner: OWNER } });
  const database = await openSourceDatabase(site.config);
  await insertEvents(database, JSON.stringify(EVENTS));
  while ((await rollUpStep(database)) > 0);
  await reports(database).add([THROWN, THROWN], new Date(`${TODAY}T12:00:00Z`));
  await reports(database).add([THROWN], new Date('2026-03-02T12:00:00Z'));
  await reports(database).add([THROWN], new Date('2026-02-01T12:00:00Z'));
  await database.destroy();
  return { site, owner: await signedIn(site.origin) };
}

it('compares the period with the period before, in charts with their tables, without a script', async () => {
  const { site, owner } = await ownersSite();
  await using _ = site;
  using window = await opened(owner, PERIOD);
  const { document } = window;
  const table = (title: string) => {
    const found = [...document.querySelectorAll('table')].find(({ caption }) => caption?.textContent === title);
    return [...(found?.querySelectorAll('tbody tr') ?? [])].map((line) =>
      [...line.children].map(({ textContent }) => textContent),
    );
  };
  expect([...document.querySelectorAll('.totals dd')].map(({ textContent }) => textContent)).toEqual([
    '3 -99 %, 301 before',
    '2 0 %, 2 before',
    '2 0 %, 2 before',
    '50 % 1 purchase, 0 % before',
    'none 0 paid orders, none before',
  ]);
  expect(document.querySelector('figure [role="img"]')?.getAttribute('aria-label')).toBe(
    'Page views by day from 2026-03-08 to 2026-03-14: 3, and 301 in the period before.',
  );
  expect(document.querySelectorAll('figure svg rect')).toHaveLength(7);
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts('figure .scale span')).toEqual(['300', '200', '100', '0']);
  expect(texts('figure .dates text')).toEqual(['8 Mar', '9 Mar', '10 Mar', '11 Mar', '12 Mar', '13 Mar', '14 Mar']);
  expect(table('Popular pages')).toEqual([
    ['/prints', '2', '0', 'new'],
    // The page had one view in the period before, in which 150 other pages were viewed too.
    ['/', '1', '1', '0 %'],
  ]);
  expect(table('Where visits came from')).toEqual([
    // A visit counts once, even when it has views of two pages.
    ['directly', '1', '1', '0 %'],
    ['letter', '1', '0', 'new'],
  ]);
  expect(table('Shop')).toEqual([
    ['Products viewed', '4', '1', '+300 %', '–', '–'],
    ['Products put into the cart', '2', '0', 'new', '50 %', '0 %'],
    ['Purchases', '1', '0', 'new', '50 %', '–'],
  ]);
  expect(table('Buttons')).toEqual([['Buy', '2', '1', '50 %', '0', '0', '–']]);
  expect(table('Days')).toHaveLength(7);
  expect(table('Days')[2]).toEqual([TODAY, '3', '2', '2', '300', '1', '1']);
  const good = expect.stringMatching(/^1,[012]\d\d ms, good$/);
  const slow = expect.stringMatching(/^[45],\d\d\d ms, poor$/);
  const earlier = expect.stringMatching(/^[12],\d\d\d ms, good$/);
  expect(table('Speed')).toEqual([
    ['all pages: LCP', good, good, slow, earlier, '4'],
    ['/prints: LCP', good, good, slow, '–', '4'],
  ]);
  expect(table('Long tasks, by plugin').map((line) => line.slice(0, 4))).toEqual([
    ['other scripts', '1', '0', 'new'],
    ['gallery', '1', '0', 'new'],
  ]);
  expect(table('Errors in browsers, by cause')).toEqual([
    ['TypeError at /own.js:3:4', '2', '1', '+100 %', 'gallery', 'PLINTH-MOUNT-001'],
  ]);
  expect(document.querySelectorAll('[aria-label="Errors in browsers by cause"] .bar')).toHaveLength(1);
  expect(document.querySelector('[aria-label*="Views that are good"]')?.getAttribute('aria-label')).toContain(
    '75 % good, 0 % needs improvement, 25 % poor',
  );
  expect(document.body.textContent).toContain('Events of programs are not counted above: 1.');
  expect(document.body.textContent).not.toContain('/long-ago');
  expect(document.querySelector('script')).toBeNull();
});

it('gives each table as CSV, in which no cell is a formula', async () => {
  const { site, owner } = await ownersSite();
  await using _ = site;
  const csv = async (table: string) => owner.fetch(`/config/analytics.csv?table=${table}&${PERIOD}`);
  expect(await (await csv('pages')).text()).toBe('Page,In the period,Before,Change (%)\r\n/prints,2,0,\r\n/,1,1,0\r\n');
  const before = await (await owner.fetch('/config/analytics.csv?table=pages&from=2026-03-01&to=2026-03-07')).text();
  expect([before.split('\r\n').length, before.includes('/often-149,2,0,')]).toEqual([153, true]);
  expect(await (await csv('events')).text()).toContain("'=2+5,1,0,");
  expect((await csv('__proto__')).status).toBe(404);
});

describe('a download', () => {
  it.each(TABLES.map(({ id }) => [id]))('of %s has a name for each column, and numbers without units', async (id) => {
    const { site, owner } = await ownersSite();
    await using _ = site;
    const text = await (await owner.fetch(`/config/analytics.csv?table=${id}&${PERIOD}`)).text();
    const [columns = [], ...rows] = v.parse(v.array(v.array(v.string())), parse(text, { bom: true }));
    expect(new Set(columns).size).toBe(columns.length);
    expect(
      rows.flat().filter((cell) => /^(–|[-+]?[\d.,]+ ?(%|ms|s)\b.*|[\d.]+, (good|poor|needs).*|new)$/.test(cell)),
    ).toEqual([]);
    if (id !== 'forms') expect(rows.length).toBeGreaterThan(0);
  });

  it('of the speed has a row for each page, and columns with the unit in their names', async () => {
    const { site, owner } = await ownersSite();
    await using _ = site;
    const text = await (await owner.fetch(`/config/analytics.csv?table=vitals&${PERIOD}`)).text();
    const rows = v.parse(v.array(v.record(v.string(), v.string())), parse(text, { bom: true, columns: true }));
    const around = (value: number, cell = '') => Math.abs(Number(cell) / value - 1) < 0.05;
    expect(rows.map(({ Page }) => Page)).toEqual(['all pages', '/prints']);
    const [all, prints] = rows;
    expect(Object.keys(all ?? {}).slice(0, 6)).toEqual([
      'Page',
      'LCP p50 (ms)',
      'LCP p75 (ms)',
      'LCP p95 (ms)',
      'LCP p75 before (ms)',
      'LCP measured',
    ]);
    expect(all).toHaveProperty('CLS p75');
    expect(around(1100, all?.['LCP p50 (ms)'])).toBe(true);
    expect(around(5000, all?.['LCP p95 (ms)'])).toBe(true);
    expect(around(2000, all?.['LCP p75 before (ms)'])).toBe(true);
    expect([prints?.['LCP p75 before (ms)'], prints?.['LCP measured'], prints?.['INP measured']]).toEqual([
      '',
      '4',
      '0',
    ]);
  });
});

describe('a period that is not possible', () => {
  const IMPOSSIBLE = [
    ['from=2026-13-45&to=2026-03-14', '“2026-13-45” is not a day of the calendar. A day is written as 2026-11-20.'],
    ['from=2026-03-14&to=2026-03-08', 'The first day, 2026-03-14, is after the last day, 2026-03-08.'],
    ['from=0001-01-01&to=2999-12-31', '“0001-01-01” is not in the years 2000 to 2999.'],
    ['from=2026-03-08&from=2026-03-09&to=2026-03-14', '“2026-03-08, 2026-03-09” is not a day of the calendar'],
    ['days=many', '“many” is not one of the lengths 7, 28, 90, 365.'],
  ] as const;

  it('is reported on the page, which shows another period, and is refused by downloads', async () => {
    await using site = await formSite({ config: { owner: OWNER } });
    const owner = await signedIn(site.origin);
    for (const [query, sentence] of IMPOSSIBLE) {
      using window = await opened(owner, query);
      const { document } = window;
      const alert = document.querySelector('main [role="alert"]')?.textContent;
      const [from, to] = ['from', 'to'].map((name) =>
        document.querySelector(`[name="${name}"]`)?.getAttribute('value'),
      );
      expect(alert).toContain(sentence);
      expect(alert).toContain(`The page shows ${from} to ${to} instead.`);
      const path = `/config/analytics.csv?table=pages&${query}`;
      const refused = await owner.fetch(path, { headers: { accept: 'text/csv' } });
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store']);
      expect(await refused.json()).toMatchObject({
        code: 'PLINTH-SITE-120',
        error: expect.stringContaining(sentence),
      });
      const page = await owner.fetch(path, { headers: { accept: 'text/html' } });
      expect([page.status, (await page.text()).includes('PLINTH-SITE-120')]).toEqual([400, true]);
    }
    expect((await owner.fetch('/config/analytics.csv?table=pages&days=7')).status).toBe(200);
  });
});

it('marks the preset of the period, also when its days are in the address, and counts the days', async () => {
  await using site = await formSite({ config: { owner: OWNER } });
  const owner = await signedIn(site.origin);
  const day = (age: number) => new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10);
  for (const [query, marked, counted] of [
    ['', ['Last 28 days'], '28 days, compared with as many days before.'],
    ['days=90', ['Last 90 days'], '90 days, compared with as many days before.'],
    [`from=${day(6)}&to=${day(0)}`, ['Last 7 days'], '7 days, compared with as many days before.'],
    [`from=${day(7)}&to=${day(1)}`, [], '7 days, compared with as many days before.'],
    ['from=2026-03-08&to=2026-03-08', [], '1 day, compared with the day before.'],
  ] as const) {
    using window = await opened(owner, query);
    const { document } = window;
    const links = [...document.querySelectorAll('[aria-label="Period"] [aria-current="page"]')];
    expect(links.map(({ textContent }) => textContent)).toEqual(marked);
    expect([...document.querySelectorAll('.note')].map(({ textContent }) => textContent)).toContain(counted);
    expect(document.querySelector('[role="alert"]')).toBeNull();
  }
});

it('shows a hint while there are no figures', async () => {
  await using site = await formSite({ config: { owner: OWNER } });
  const html = await (await (await signedIn(site.origin)).fetch('/config/analytics?days=7')).text();
  expect(html).toContain('Visits are counted when visitors allow it.');
});

it('is for the owner only', async () => {
  await using site = await temporarySite({});
  for (const url of ['/config/analytics', '/config/analytics.csv?table=days'])
    expect((await site.site.app.inject(url)).statusCode).toBe(303);
});

it.each([
  [0, 0, '–', undefined],
  [5, 0, 'new', undefined],
  [0, 5, '-100 %', -100],
  [6, 5, '+20 %', 20],
  [4, 3, '+33 %', 33.3],
  [5, 5, '0 %', 0],
])('%i after %i is a change of %s', (times, earlier, text, value) => {
  expect(changeOf(times, earlier)).toEqual({ text, value });
});

it.each([
  [1, 0, '–', undefined],
  [0, 5, '0 %', 0],
  [1, 30, '3.3 %', 3.3],
  [1, 2, '50 %', 50],
  [3, 2, '150 %', 150],
])('%i of %i is a share of %s', (part, whole, text, value) => {
  expect(shareOf(part, whole)).toEqual({ text, value });
});
