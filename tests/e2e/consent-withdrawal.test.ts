import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { PUBLIC_HOST } from '../browser/launch-arguments.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { type OwnContextOptions, openInOwnContext } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';

const PLUGINS = /\/_plinth\/plugins\/consent\//;

/**
 * Opens a page of the fixtures. `hits` contains one entry for each request of the two plugins of the page that need
 * consent.
 */
async function open(
  path: string,
  { origin = inject('fixture'), prepare, ...options }: OwnContextOptions & { readonly origin?: string } = {},
) {
  const hits: string[] = [];
  const opened = await openInOwnContext(origin + path, {
    ...options,
    prepare: async (page, context) => {
      await context.route('**/hit/*', (route) => {
        hits.push(new URL(route.request().url()).pathname.slice('/hit/'.length));
        return route.fulfill({ body: 'hit' });
      });
      await prepare?.(page, context);
    },
  });
  return { ...opened, hits, origin, [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose]() };
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click();
const stored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      .filter((key) => /^(tracker|promoter)/.test(key))
      .sort(),
  );
const cookies = async (context: BrowserContext) =>
  (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => /^(tracker|promoter|ss_cvr|plinth-withdrawn)/.test(name))
    .sort();
const decision = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => name === 'ss_cookieAllowed')
    .map(({ value, domain }) => [value, domain]);

const EVERYTHING = ['promoter.queue.1', 'promoter.seen', 'tracker.queue.1', 'tracker.seen'];

/** Posts a decision as the form of a page without a script does, but without opening the page that follows. */
async function postDecision(context: BrowserContext, origin: string, form: Readonly<Record<string, string>>) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  await context.request.post(`${origin}/api/consent`, { form, headers, maxRedirects: 0 });
}

describe('a withdrawal without the script of the banner', () => {
  it('on /consent: the next page removes what the plugins have left, and runs neither', async () => {
    await using test = await open('/consent-free');
    const { page, context, hits } = test;
    await expect.poll(() => stored(page)).toEqual(EVERYTHING);
    await context.addCookies([{ name: 'ss_cvr', value: 'v|1|2|3|4', url: test.origin }]);
    await page.goto(`${test.origin}/consent`);
    hits.length = 0;
    await Promise.all([page.waitForNavigation(), page.getByRole('button', { name: 'Decline all' }).click()]);
    await page.goto(`${test.origin}/consent-free`);
    await expect.poll(() => stored(page)).toEqual([]);
    await expect.poll(() => cookies(context)).toEqual([]);
    expect(hits).toEqual([]);
  });

  itInLongRun('in the banner, while the script of the banner is blocked', async () => {
    await using test = await open('/consent-free', {
      prepare: (page) =>
        page.route(PLUGINS, (route) => (/\.js/.test(route.request().url()) ? route.abort() : route.continue())),
    });
    const { page, context } = test;
    await expect.poll(() => stored(page)).toEqual(EVERYTHING);
    await Promise.all([page.waitForNavigation(), press(page, 'Decline')]);
    await expect.poll(() => stored(page)).toEqual([]);
    await expect
      .poll(async () => [await cookies(context), await decision(context)])
      .toEqual([[], [['false', expect.any(String)]]]);
  });

  it('followed by a grant, before any page could remove it: nothing of before is kept', async () => {
    await using test = await open('/consent-free');
    const { page, context } = test;
    await expect.poll(() => stored(page)).toEqual(EVERYTHING);
    await page.evaluate(() => localStorage.setItem('tracker.queue.0', 'an event of before the withdrawal'));
    await postDecision(context, test.origin, { decision: 'decline' });
    await postDecision(context, test.origin, { decision: 'accept' });
    await page.goto(`${test.origin}/consent-restrictive`);
    await expect.poll(() => test.hits).toEqual(expect.arrayContaining(['tracker']));
    await expect.poll(() => stored(page)).toEqual(EVERYTHING);
    await expect.poll(() => cookies(context)).toEqual(['promoter_id', 'tracker_id']);
  });
});

describe('§4 the restrictive policy', () => {
  it.each(
    sampled(
      [
        [
          'a decision has expired',
          '/consent-restrictive',
          (context: BrowserContext) => context.clearCookies({ name: 'ss_cookieAllowed' }),
        ],
        [
          'the decision was withdrawn in another tab',
          '/consent-absolute',
          (context: BrowserContext, origin: string) => postDecision(context, origin, { decision: 'decline' }),
        ],
      ],
      1,
    ),
  )('when %s, the next page removes what the plugins have left', async (_, path, withdraw) => {
    await using test = await open(path);
    const { page, context, hits } = test;
    await press(page, 'Accept');
    await expect.poll(() => stored(page)).toEqual(EVERYTHING);
    // Waits for the answers to all requests, because an answer that arrives later could set the cookies again.
    await settled(page);
    await withdraw(context, test.origin);
    hits.length = 0;
    await page.reload();
    await expect.poll(() => stored(page)).toEqual([]);
    await expect.poll(() => cookies(context)).toEqual([]);
    expect(hits).toEqual([]);
  });

  itInLongRun(
    'the absolute form without Global Privacy Control: an accept holds, and a withdrawal removes everything',
    async () => {
      await using test = await open('/consent-absolute');
      const { page, context } = test;
      await settled(page);
      expect(await stored(page)).toEqual([]);
      await press(page, 'Accept');
      await expect.poll(() => stored(page)).toEqual(EVERYTHING);
      await page.reload();
      await page.getByRole('link', { name: 'Manage cookies' }).click();
      await page.getByRole('button', { name: 'Decline all' }).click();
      await expect.poll(() => stored(page)).toEqual([]);
      await expect.poll(() => cookies(context)).toEqual([]);
    },
  );
});

describe('§9 cookies of other paths and of parent domains', () => {
  const shop = () => `http://shop.${PUBLIC_HOST}:${new URL(inject('fixture')).port}`;

  it('a cookie below the path of the page and one of the parent domain are removed', async () => {
    await using test = await open('/consent-free', {
      origin: shop(),
      prepare: (_, context) =>
        context.addCookies([
          { name: 'ss_cvr', value: 'path', domain: `shop.${PUBLIC_HOST}`, path: '/consent-free' },
          { name: 'ss_cvr', value: 'parent', domain: `.${PUBLIC_HOST}`, path: '/consent-free' },
          { name: 'ss_cvr', value: 'root', domain: `.${PUBLIC_HOST}`, path: '/' },
        ]),
    });
    const { page, context } = test;
    await expect.poll(() => stored(page)).toEqual(EVERYTHING);
    await press(page, 'Decline');
    await expect.poll(() => cookies(context)).toEqual([]);
  });

  it.each(
    sampled(
      [
        ['yes', 'Decline', 'false', []],
        ['true', 'Decline', 'false', []],
        ['false', 'Accept', 'true', EVERYTHING],
      ],
      1,
    ),
  )('a poisoned ss_cookieAllowed=%s of the parent domain: %s holds', async (poison, button, allowed, running) => {
    const poisoned = { name: 'ss_cookieAllowed', value: poison, domain: `.${PUBLIC_HOST}`, path: '/' };
    // The page still shows its banner, because the test sets the cookie while the page is open.
    await using test = await open('/consent-restrictive', { origin: shop() });
    const { page, context } = test;
    await settled(page);
    await context.addCookies([poisoned]);
    await press(page, button);
    await expect.poll(() => decision(context)).toEqual([[allowed, `shop.${PUBLIC_HOST}`]]);
    await page.reload();
    expect(await banner(page).count()).toBe(0);
    await settled(page);
    await expect.poll(() => stored(page)).toEqual(running);
  });

  itInLongRun('a poisoned cookie of the parent domain is replaced without a script too', async () => {
    await using test = await open('/consent-free', { origin: shop(), javaScriptEnabled: false });
    const { page, context } = test;
    await context.addCookies([{ name: 'ss_cookieAllowed', value: 'yes', domain: `.${PUBLIC_HOST}`, path: '/' }]);
    await press(page, 'Decline');
    await banner(page).waitFor({ state: 'detached' });
    expect(await decision(context)).toEqual([['false', `shop.${PUBLIC_HOST}`]]);
  });
});

itInLongRun('cookies that the browser ignores without a word: the decision holds until the page is left', async () => {
  await using test = await open('/consent-restrictive', {
    prepare: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
      ),
  });
  const { page } = test;
  await settled(page);
  await press(page, 'Accept');
  await banner(page).waitFor({ state: 'detached' });
  await expect.poll(() => stored(page)).toEqual(EVERYTHING);
});
