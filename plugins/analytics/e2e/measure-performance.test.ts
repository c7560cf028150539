import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { type EventSite, startEventSite } from '@plinth/tests/site/event-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SETTINGS = '**/api/1/performance/settings';
const page = (path: string, blocks: readonly object[] = []) => ({ path, title: `Page ${path}`, pageType: 205, blocks });

let site: EventSite;
beforeAll(async () => {
  site = await startEventSite({
    home: page('/', [{ id: 'slow', type: 'fixture/slow-fault', data: {} }]),
    next: page('/next'),
  });
});
afterAll(() => site?.close());

/** Opens a page. Keeps the method and the path of every request in `asked`. */
async function visit(path: string, prepare: (page: Page) => Promise<unknown> = async () => undefined) {
  const asked: string[] = [];
  const opened = await openInOwnContext(site.address + path, {
    prepare: async (tab) => {
      tab.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await prepare(tab);
    },
  });
  return { ...opened, asked };
}

const records = () => site.stored('performance').map(({ name, path, data }) => ({ name, path, ...data }));
const named = (name: string) => records().filter((record) => record.name === name);

describe('§7 performance records', () => {
  it('the web vitals and a long task are stored with their plugin and their block', async () => {
    await using open = await visit('/');
    const button = open.page.getByRole('button', { name: /Held/ });
    await expect.poll(() => open.asked).toContain('GET /api/1/performance/settings');
    await button.click();
    await open.page.getByRole('button', { name: 'Held 1' }).waitFor();
    await settled(open.page);
    await open.page.goto(`${site.address}/next`);
    await expect.poll(() => named('INP')).not.toEqual([]);
    // Only a long task of the plugin `faults` is expected. Other long tasks on the page possibly belong to no plugin.
    const data = expect.objectContaining({ plugin: 'faults', block: 'slow' });
    await expect.poll(() => named('long-task faults')).toContainEqual(expect.objectContaining({ path: '/', data }));
    expect(open.asked).toContain('POST /api/1/performance/records');
    expect(named('INP')[0]).toMatchObject({
      path: '/',
      app: 'site',
      event: 'rum',
      pageLoadId: expect.any(String),
      ts: expect.any(Number),
      data: { element: 'button', plugin: 'faults', block: 'slow', rating: 'poor', value: expect.any(Number) },
    });
    const names = () => [...new Set(records().map(({ name }) => name))].sort();
    await expect.poll(names).toEqual(expect.arrayContaining(['FCP', 'INP', 'LCP', 'TTFB', 'long-task faults']));
    // All records of this page load have the same `pageLoadId`.
    const loads = records().filter(({ path }) => path === '/');
    expect(new Set(loads.map((record) => Reflect.get(record, 'pageLoadId'))).size).toBe(1);
  });

  it('§9 the speed of the page is sent 30 s after it has loaded', async () => {
    await using open = await visit('/next', (tab) => tab.clock.install());
    await expect.poll(() => open.asked).toContain('GET /api/1/performance/settings');
    await settled(open.page);
    // Only records of this page are counted. If the page of an earlier test was open for 30 s, its speed was recorded
    // too.
    const ofThisPage = () => named('page-speed').filter(({ path }) => path === '/next');
    expect(ofThisPage()).toEqual([]);
    await expect
      .poll(async () => {
        await open.page.clock.runFor(10_000);
        return ofThisPage().length;
      })
      .toBe(1);
  });

  it('with the flags off, nothing is measured', async () => {
    await using open = await visit('/next', (tab) =>
      tab.route(SETTINGS, (route) => route.fulfill({ json: { pageLoadId: 'off', rollout: { rum: 0 } } })),
    );
    await expect.poll(() => open.asked).toContain('GET /api/1/performance/settings');
    await settled(open.page);
    await open.page.goto(`${site.address}/`);
    await settled(open.page);
    expect(records().filter((record) => Reflect.get(record, 'pageLoadId') === 'off')).toEqual([]);
  });

  it('§8 settings without an id of the page load are reported', async () => {
    await using open = await visit('/next', (tab) => tab.route(SETTINGS, (route) => route.fulfill({ json: {} })));
    await expect
      .poll(() => open.log.reports.map(({ code, text }) => [code, text]))
      .toEqual([['PLINTH-ANALYTICS-002', expect.stringContaining('Unable to resolve pageLoadId')]]);
  });
});
