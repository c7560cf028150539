import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectClean } from '../browser/expect-clean.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openInOwnContext } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';

/**
 * The names of the plugins that run, out of the two plugins of the page. `tracker` needs consent to performance,
 * `promoter` needs consent to advertising.
 */
type Running = '' | 'tracker' | 'promoter' | 'promoter tracker';

const NAMES = ['promoter', 'tracker'];
/** Pattern of the files of the two plugins and of the requests that they send. */
const TRACE = /\/(?:hit|_plinth\/plugins)\/(tracker|promoter)\b/;

/** The names of the plugins that have left cookies, and of those that have left entries in storage. */
async function traces(page: Page, context: BrowserContext) {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  const begun = (texts: readonly string[]) => NAMES.filter((name) => texts.some((text) => text.startsWith(name)));
  return { cookies: begun(cookies).join(' '), storage: begun(stored).join(' ') };
}

async function open(path: string, { hasSignal = false } = {}) {
  const asked = new Set<string>();
  const opened = await openInOwnContext(`${inject('fixture')}${path}`, {
    ...(hasSignal && { extraHTTPHeaders: { 'sec-gpc': '1' } }),
    prepare: async (page, context) => {
      await context.route('**/hit/*', (route) => route.fulfill({ body: 'hit' }));
      if (hasSignal)
        await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
      page.on('request', (request) => {
        const [, name] = TRACE.exec(new URL(request.url()).pathname) ?? [];
        if (name) asked.add(name);
      });
    },
  });
  const { page, context } = opened;
  const network = () => [...asked].sort().join(' ');
  /**
   * Waits until exactly these plugins have left traces, and expects that the page has requested nothing of the other
   * plugins.
   */
  const expectRunning = async (running: Running) => {
    await expect
      .poll(async () => ({ network: network(), ...(await traces(page, context)) }))
      .toEqual({
        network: running,
        cookies: running,
        storage: running,
      });
    await settled(page);
    expect({ network: network(), ...(await traces(page, context)) }).toEqual({
      network: running,
      cookies: running,
      storage: running,
    });
  };
  const reload = async () => {
    await settled(page);
    asked.clear();
    await page.reload();
    await page.waitForFunction(() => window.plinth?.state === 'initialised');
    await settled(page);
  };
  return { ...opened, asked, expectRunning, reload, [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose]() };
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, purpose: string) => {
  await banner(page).getByText('Manage cookies').click();
  if (purpose !== 'none') await banner(page).getByRole('checkbox', { name: purpose }).check();
  await press(page, 'Save');
};

const DECISIONS: readonly [string, (page: Page) => Promise<void>, Running][] = [
  ['accept', (page) => press(page, 'Accept'), 'promoter tracker'],
  ['decline', (page) => press(page, 'Decline'), ''],
  ['performance', (page) => choose(page, 'Performance'), 'tracker'],
  ['advertising', (page) => choose(page, 'Advertising'), 'promoter'],
  ['no purpose', (page) => choose(page, 'none'), ''],
];

describe('§4 the restrictive policy', () => {
  it.each(sampled(DECISIONS, 1))(
    '%s: nothing before the decision; then, and after a reload, exactly what is allowed',
    async (_, decide, running) => {
      await using test = await open('/consent-restrictive');
      await test.expectRunning('');
      await decide(test.page);
      await banner(test.page).waitFor({ state: 'detached' });
      await test.expectRunning(running);
      await test.reload();
      expect(await banner(test.page).count()).toBe(0);
      await test.expectRunning(running);
      expectClean(test.log);
    },
  );
});

describe('without the restrictive policy', () => {
  it('everything runs until the visitor declines; then cookies, storage and queue are gone at once, and after a reload nothing is fetched', async () => {
    await using test = await open('/consent-free');
    await test.expectRunning('promoter tracker');
    await test.context.addCookies([{ name: 'ss_cvr', value: 'v|1|2|3|4', url: inject('fixture') }]);
    await press(test.page, 'Decline');
    await expect
      .poll(async () => ({ ...(await traces(test.page, test.context)) }))
      .toEqual({ cookies: '', storage: '' });
    expect((await test.context.cookies()).map(({ name }) => name)).not.toContain('ss_cvr');
    await test.reload();
    await test.expectRunning('');
    expectClean(test.log);
  });

  it('a withdrawal of one purpose removes only what belongs to it', async () => {
    await using test = await open('/consent-free');
    await test.expectRunning('promoter tracker');
    await choose(test.page, 'Performance');
    await expect
      .poll(async () => ({ ...(await traces(test.page, test.context)) }))
      .toEqual({ cookies: 'tracker', storage: 'tracker' });
    await test.reload();
    await test.expectRunning('tracker');
  });
});

describe('a page whose visitor has decided before, so that it has no banner', () => {
  const openDecided = async () => {
    const test = await open('/consent-free');
    // Waits for the script of the banner. Without the script, the browser would post the banner's form natively.
    await settled(test.page);
    await press(test.page, 'Accept');
    await test.reload();
    await test.expectRunning('promoter tracker');
    return test;
  };

  it('a withdrawal in the dialog removes cookies, storage and queue at once', async () => {
    await using test = await openDecided();
    await test.page.getByRole('link', { name: 'Manage cookies' }).click();
    await test.page.getByRole('button', { name: 'Decline all' }).click();
    await expect.poll(() => traces(test.page, test.context)).toEqual({ cookies: '', storage: '' });
    await test.reload();
    await test.expectRunning('');
    expectClean(test.log);
  });

  itInLongRun('follows a withdrawal in another tab', async () => {
    await using test = await openDecided();
    await test.context.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: inject('fixture') }]);
    // The headless shell does not hide tabs. So the test dispatches the event that browsers send when a tab is hidden.
    await test.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => traces(test.page, test.context)).toEqual({ cookies: '', storage: '' });
  });
});

it('§4 a window beside follows a changed decision at once, also when the visitor had decided before it was opened', async () => {
  await using test = await open('/consent-restrictive');
  const { page, context } = test;
  await settled(page);
  await press(page, 'Decline');
  await banner(page).waitFor({ state: 'detached' });
  const second = await context.newPage();
  const asked: string[] = [];
  second.on('request', (request) => {
    const [, name] = TRACE.exec(new URL(request.url()).pathname) ?? [];
    if (name) asked.push(name);
  });
  await second.goto(`${inject('fixture')}/consent-restrictive`);
  await settled(second);
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Manage cookies' }).click();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => [...new Set(asked)].sort()).toEqual(NAMES);
});

describe('Global Privacy Control', () => {
  it.each<[path: string, running: Running]>(
    sampled(
      [
        ['/consent-free', 'tracker'],
        ['/consent-restrictive', 'tracker'],
        ['/consent-absolute', ''],
      ],
      1,
    ),
  )('on %s nothing runs before the decision, and after "Accept" only: %s', async (path, running) => {
    await using test = await open(path, { hasSignal: true });
    await test.expectRunning('');
    await press(test.page, 'Accept');
    await banner(test.page).waitFor({ state: 'detached' });
    await test.expectRunning(running);
    await test.reload();
    await test.expectRunning(running);
    const receipt = (await test.context.cookies()).find(({ name }) => name === 'plinth-consent')?.value.slice(3);
    const answer = await test.page.request.get(`${inject('fixture')}/consent?receipt=${receipt}`);
    expect(await answer.json()).toMatchObject({
      globalPrivacyControl: true,
      purposes: { performance: running === 'tracker', advertising: false },
    });
  });
});
