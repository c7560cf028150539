import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { type EventSite, startEventSite } from '@plinth/tests/site/event-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const page = (path: string, more: object = {}) => ({ path, title: `Page ${path}`, pageType: 205, blocks: [], ...more });
const account = (roles: object) => ({
  context: { authenticatedAccount: { id: 'a1' }, websiteRoles: roles, website: { id: 'w', developerMode: true } },
});

let site: EventSite;
beforeAll(async () => {
  site = await startEventSite({
    home: page('/', {
      context: { website: { id: 'w1' }, templateId: 't1' },
      blocks: [{ id: 'fails', type: 'fixture/handler-fault', data: {} }],
    }),
    next: page('/next'),
    admin: page('/admin', account({ 1: true })),
    editor: page('/editor', account({ 4: true })),
  });
});
afterAll(() => site?.close());

/** The reports of errors that the site has stored. */
function storedReports(): readonly Record<string, unknown>[] {
  const database = new DatabaseSync(path.join(site.data, 'site.sqlite'), { readOnly: true });
  const rows = database.prepare('select data from reports').all();
  database.close();
  return rows.map(({ data }) => JSON.parse(String(data)));
}

const announce = async (tab: Page, name: string, data: unknown) => {
  await tab.waitForFunction(() => window.announce !== undefined);
  await tab.evaluate(([name, data]) => window.announce?.(String(name), data), [name, data] as const);
};

describe('§7 RecordJavascriptErrors', () => {
  it('an error of a plugin is stored once, with plugin, block, file and line; an error of the page names no plugin', async () => {
    await using open = await openInOwnContext(`${site.address}/`);
    const measured = open.page.waitForRequest('**/api/1/performance/settings');
    await open.page.getByRole('button', { name: 'Pressed 0' }).click();
    await measured;
    await open.page.evaluate(() => {
      setTimeout(() => {
        const error = new TypeError('visitor@example.org');
        error.stack = `TypeError: visitor@example.org\n    at own (${location.origin}/own.js?v=1:3:4)`;
        throw error;
      });
    });
    await expect
      .poll(() =>
        storedReports()
          .map(({ code }) => code)
          .sort(),
      )
      .toEqual(['PLINTH-ANALYTICS-001', 'PLINTH-MOUNT-002']);
    const [own, ofPlugin] = storedReports().toSorted((one, other) =>
      String(one.code).localeCompare(String(other.code)),
    );
    const common = { app: 'site', websiteId: 'w1', templateId: 't1', page: '/' };
    expect(own).toEqual({
      ...common,
      code: 'PLINTH-ANALYTICS-001',
      error: 'TypeError',
      stack: '/own.js:3:4',
      file: '/own.js',
      line: 3,
      column: 4,
    });
    expect(ofPlugin).toMatchObject({
      ...common,
      plugin: 'faults',
      block: 'fails',
      error: 'Error',
      file: expect.stringMatching(/\/plugins\/faults\//),
      line: expect.any(Number),
    });
  });
});

describe('§7 Trace', () => {
  it('log events are sent when the visitor leaves the page', async () => {
    await using open = await openInOwnContext(`${site.address}/next?mail=a@example.org`);
    await announce(open.page, 'log', { type: 'player', data: { second: 3 } });
    await settled(open.page);
    expect(site.stored('trace')).toEqual([]);
    await open.page.goto(`${site.address}/`);
    await expect
      .poll(() => site.stored('trace').map(({ name, path, data }) => [name, path, data]))
      .toEqual([
        ['player', '/next', expect.objectContaining({ pageUrl: `${site.address}/next`, data: { second: 3 } })],
      ]);
    expect(site.stored('analytics')).toEqual([]);
  });
});

describe('§7 pixels', () => {
  it('a visitor who comes from another site is counted as a landing, with the campaign of the address', async () => {
    await using open = await openInOwnContext(`${site.address}/next?source=news&campaign=spring&other=1`);
    const landings = () => site.stored('landing').filter(({ name }) => name === 'spring');
    await expect.poll(landings).toHaveLength(1);
    expect(landings()[0]).toMatchObject({
      path: '/next',
      data: {
        source: 'news',
        campaign: 'spring',
        refer: '',
        lang: expect.any(String),
        screen: expect.stringMatching(/^\d+x\d+$/),
      },
    });
    expect(landings()[0]?.data).not.toHaveProperty('other');
    expect(open.log.violations).toEqual([]);
  });
});

describe('§6 signed-in accounts', () => {
  /** Opens the page of an account in one tab, and returns the messages that another tab receives. */
  async function heard(path: string) {
    const open = await openInOwnContext(`${site.address}/next`);
    await open.page.evaluate(() => {
      const heard: unknown[] = [];
      Reflect.set(window, 'heard', heard);
      new BroadcastChannel('plinth.analytics').onmessage = ({ data }) => heard.push(data);
    });
    const tab = await open.context.newPage();
    const chunk = tab.waitForResponse(/\/signed-in\./);
    await tab.goto(`${site.address}${path}?noredirect`);
    await (await chunk).finished();
    const messages = () => open.page.evaluate((): unknown => Reflect.get(window, 'heard'));
    return { ...open, tab, messages };
  }

  it('what plugins track on a page of an admin goes to the other tabs, and is not sent', async () => {
    const { context, tab, messages } = await heard('/admin');
    await using _context = context;
    await expect
      .poll(async () => {
        await announce(tab, 'saved', { pages: 2 });
        return messages();
      })
      .toContainEqual({ kind: 'track', path: '/admin', name: 'saved', data: { pages: 2 }, at: expect.any(Number) });
    await settled(tab);
    expect(site.stored('analytics').filter(({ name }) => name === 'saved')).toEqual([]);
  });

  itInLongRun(
    'the position of the mouse of every account goes to the other tabs; events of plugins do so only for admins',
    async () => {
      const { context, tab, messages } = await heard('/editor');
      await using _context = context;
      await announce(tab, 'saved', {});
      await expect
        .poll(async () => {
          await tab.mouse.move(40, 50);
          await tab.mouse.move(41, 50);
          return messages();
        })
        .toContainEqual({ kind: 'pointer', path: '/editor', x: expect.any(Number), y: 50 });
      expect(JSON.stringify(await messages())).not.toContain('saved');
    },
  );
});
