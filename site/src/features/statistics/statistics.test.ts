import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { openSiteDatabase } from '../../app/open-site-database.ts';
import { formSite } from '../../testing/form-site.ts';
import { OWNER, signedIn } from '../../testing/owner.ts';
import { type PageView, pageCalls } from '../../testing/page-calls.ts';
import { temporarySite } from '../../testing/temporary-site.ts';
import { rollUpStep } from '../events/roll-up/roll-up-step.ts';
import { insertEvents } from '../events/store/insert-events.ts';
import { reports } from '../reports/reports.ts';
import { scaleTop } from './charts/day-chart.ts';
import { changeText, shareText } from './figures/figure-texts.ts';

const PERIOD = 'from=2026-03-08&to=2026-03-14';
const view = (day: string, path: string, visitor = 'v1', more: Partial<PageView> = {}) =>
  pageCalls({ at: new Date(`${day}T12:00:00.000Z`), path, visitor, visit: 1, ...more });
const TODAY = '2026-03-10';
const PRINTS = view(TODAY, '/prints');
const EARLIER = view('2026-03-02', '/', 'v1', { referrer: 'https://search.example/' });
/** More pages in the period before than the list of a period has. */
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

async function ownersSite() {
  const site = await formSite({ config: { owner: OWNER } });
  const database = await openSiteDatabase(site.config);
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
  const html = await (await owner.fetch(`/config/analytics?${PERIOD}`)).text();
  using window = disposable(new Window());
  const { document } = window;
  document.write(html);
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
  ]);
  expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe(
    'Page views by day from 2026-03-08 to 2026-03-14: 3, and 301 in the period before.',
  );
  expect(document.querySelectorAll('figure svg rect')).toHaveLength(7);
  const labels = (place: string) =>
    [...document.querySelectorAll(`${place} span`)].map(({ textContent }) => textContent);
  expect(labels('.chart-scale')).toEqual(['400', '200', '0']);
  expect(labels('.chart-dates')).toEqual(['2026-03-08', '2026-03-11', '2026-03-14']);
  expect(table('Popular pages')).toEqual([
    ['/prints', '2', '0', 'new'],
    // One view before, when 150 pages had more.
    ['/', '1', '1', '0 %'],
  ]);
  expect(table('Where visits came from')).toEqual([
    // A visit of two pages counts once.
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
  expect([html.includes('/long-ago'), html.includes('<script')]).toEqual([false, false]);
});

it('gives each table as CSV, in which no cell is a formula', async () => {
  const { site, owner } = await ownersSite();
  await using _ = site;
  const csv = async (table: string) => owner.fetch(`/config/analytics.csv?table=${table}&${PERIOD}`);
  expect(await (await csv('pages')).text()).toBe(
    'Page,In the period,Before,Change\r\n/prints,2,0,new\r\n/,1,1,0 %\r\n',
  );
  const before = await (await owner.fetch('/config/analytics.csv?table=pages&from=2026-03-01&to=2026-03-07')).text();
  expect([before.split('\r\n').length, before.includes('/often-149,2,0,new')]).toEqual([153, true]);
  expect(await (await csv('events')).text()).toContain("'=2+5,1,0,new");
  expect((await csv('__proto__')).status).toBe(404);
});

it('measured values are plain numbers in a download', async () => {
  const { site, owner } = await ownersSite();
  await using _ = site;
  const csv = async (table: string) =>
    (await (await owner.fetch(`/config/analytics.csv?table=${table}&${PERIOD}`)).text()).split('\r\n').slice(0, 2);
  const [head, all] = await csv('vitals');
  expect(head).toContain('Page and figure (ms, CLS without a unit)');
  expect(all).toMatch(/^all pages: LCP,1\d\d\d,1\d\d\d,[45]\d\d\d,[12]\d\d\d,4$/);
  expect((await csv('long-tasks'))[1]).toMatch(/^other scripts,1,0,new,(6\d|7\d)$/);
  const [columns = ''] = await csv('shop');
  expect(new Set(columns.split(','))).toHaveProperty('size', columns.split(',').length);
});

it.each(['from=2026-13-45&to=2026-03-14', 'from=2026-03-14&to=2026-03-08', 'to=9999-12-31', 'days=8'])(
  'says that there is no period %s, and downloads no other one',
  async (period) => {
    const { site, owner } = await ownersSite();
    await using _ = site;
    const html = await (await owner.fetch(`/config/analytics?${period}`)).text();
    expect(html).toMatch(/role="alert">[^<]*The last 28 days are shown instead\./);
    expect(html).toMatch(/aria-current="true">28 days</);
    const answer = await owner.fetch(`/config/analytics.csv?table=pages&${period}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PLINTH-SITE-180' }]);
  },
);

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
  [0, 0, '–'],
  [5, 0, 'new'],
  [0, 5, '-100 %'],
  [6, 5, '+20 %'],
  [5, 5, '0 %'],
])('%i after %i is a change of %s', (times, earlier, text) => {
  expect(changeText(times, earlier)).toBe(text);
});

it.each([
  [1, 0, '–'],
  [0, 5, '0 %'],
  [1, 30, '3.3 %'],
  [1, 2, '50 %'],
  [3, 2, '150 %'],
])('%i of %i is a share of %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

it.each([
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [11, 20],
  [401, 600],
  [99_999, 100_000],
])('a chart of values up to %i has a scale up to %i', (most, top) => {
  expect(scaleTop(most)).toBe(top);
});
