import { randomUUID } from 'node:crypto';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { openSiteDatabase } from '../../app/open-site-database.ts';
import { formSite } from '../../testing/form-site.ts';
import { OWNER, signedIn } from '../../testing/owner.ts';
import { temporarySite } from '../../testing/temporary-site.ts';
import { rollUpStep } from '../events/roll-up/roll-up-step.ts';
import type { EventRow } from '../events/store/event-row.ts';
import { insertEvents } from '../events/store/insert-events.ts';
import { changeText } from './tables.ts';

const PERIOD = 'from=2026-03-08&to=2026-03-14';
const row = (some: Partial<EventRow>): EventRow => {
  const { day = '2026-03-10' } = some;
  const at = `${day}T12:00:00.000Z`;
  return {
    id: randomUUID(),
    at,
    received_at: at,
    day,
    kind: 'hit',
    name: 'View',
    path: '/',
    source: '',
    visitor: 'v1',
    session: 'v1|1',
    website: '',
    value: null,
    is_bot: 0,
    data: '{}',
    ...some,
  };
};
const EVENTS = [
  row({}),
  row({ path: '/prints', source: 'letter' }),
  row({ path: '/prints', visitor: 'v2', session: 'v2|1' }),
  row({ day: '2026-03-02' }),
  row({ is_bot: 1 }),
  row({ day: '2026-02-01', path: '/long-ago' }),
  row({ kind: 'event', name: 'ViewContent' }),
  row({ kind: 'analytics', name: '=2+5' }),
  row({ kind: 'button-render', name: 'Buy' }),
  row({ kind: 'button-render', name: 'Buy' }),
  row({ kind: 'button-click', name: 'Buy' }),
  ...[1000, 1100, 5000, 1200].map((value) => row({ kind: 'performance', name: 'LCP', path: '/prints', value })),
];

/** Ends the timers of the window when the test ends. */
function disposable(window: Window): Window & Disposable {
  return Object.assign(window, { [Symbol.dispose]: () => void window.happyDOM.abort() });
}

async function ownersSite() {
  const site = await formSite({ config: { owner: OWNER } });
  const database = await openSiteDatabase(site.config);
  await insertEvents(database, JSON.stringify(EVENTS));
  while ((await rollUpStep(database)) > 0);
  await database.destroy();
  return { site, owner: await signedIn(site.origin) };
}

it('shows the period beside the one before, with the tables behind the picture, without a script', async () => {
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
    '3 +200 %, 1 before',
    '2 +100 %, 1 before',
    '2 +100 %, 1 before',
  ]);
  expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe(
    'Page views by day from 2026-03-08 to 2026-03-14: 3, and 1 in the period before.',
  );
  expect(document.querySelectorAll('svg rect')).toHaveLength(7);
  expect(table('Popular pages')).toEqual([
    ['/prints', '2', '0', 'new'],
    ['/', '1', '1', '0 %'],
  ]);
  expect(table('Where visitors came from')[0]).toEqual(['directly, or from a page of this site', '2', '1', '+100 %']);
  expect(table('Shop')[0]).toEqual(['ViewContent', '1', '0', 'new']);
  expect(table('Buttons')).toEqual([['Buy', '2', '1', '50 %']]);
  expect(table('Days')).toHaveLength(7);
  expect(table('Speed (three of four views are at least this fast)').map(([page, value]) => [page, value])).toEqual([
    ['all pages', expect.stringMatching(/^1,[12]\d\d ms, good$/)],
    ['/prints', expect.stringMatching(/^1,[12]\d\d ms, good$/)],
  ]);
  expect(document.body.textContent).toContain('Views by programs are not counted above: 1.');
  expect([html.includes('/long-ago'), html.includes('<script')]).toEqual([false, false]);
});

it('gives each table as CSV, in which no cell is a formula', async () => {
  const { site, owner } = await ownersSite();
  await using _ = site;
  const csv = async (table: string) => owner.fetch(`/config/analytics.csv?table=${table}&${PERIOD}`);
  expect(await (await csv('pages')).text()).toBe(
    'Page,In the period,Before,Change\r\n/prints,2,0,new\r\n/,1,1,0 %\r\n',
  );
  expect(await (await csv('events')).text()).toContain("'=2+5,1,0,new");
  expect((await csv('__proto__')).status).toBe(404);
});

it('says what to do while there is nothing to show', async () => {
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
