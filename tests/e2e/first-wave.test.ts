import { describe, expect, inject, it } from 'vitest';
import { untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';

const fixture = inject('fixture');
/** When there was no new request for this time, in ms, the browser has requested all files that the document names. */
const QUIET_MS = 600;
/**
 * The blocks above the fold do not need the runtime of Module Federation, so it is allowed to load while they mount.
 */
const FEDERATION_RUNTIME = /\/federation\.\w+\.js$/;
/**
 * Files that are allowed to load later: code that moves a gallery loads after the gallery has mounted, and code that no
 * block of the page needs loads when the page is idle.
 */
const AFTER_THE_BLOCKS = /\/(?:federation|needs|task-watch|gallery-motion)\.\w+\.js$/;

/** Paths of the scripts and stylesheets that a document names, and of the modules that it preloads. */
async function namedFiles(url: string): Promise<readonly string[]> {
  const html = await (await fetch(url)).text();
  const tags = html.match(/<(?:script[^>]* src|link[^>]* rel="(?:modulepreload|stylesheet)")[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /(?:src|href)="(\/_plinth\/[^"]+)"/.exec(tag)?.[1] ?? []);
}

/**
 * Opens a page and holds back all scripts and stylesheets until the page requests nothing more. Then answers these
 * requests, and records later requests.
 */
async function waves(url: string, ids: readonly string[]) {
  const first: string[] = [];
  const later: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let list = first;
  await using open = await openPage('about:blank', {
    waitForRuntime: false,
    prepare: (page) =>
      page.route('**/_plinth/**', async (route) => {
        list.push(new URL(route.request().url()).pathname);
        await released;
        await route.continue();
      }),
  });
  const named = await namedFiles(url);
  expect(named.length).toBeGreaterThan(4);
  await open.page.goto(url, { waitUntil: 'commit' });
  await expect.poll(() => named.filter((file) => !first.includes(file))).toEqual([]);
  for (let known = -1; known !== first.length; ) {
    known = first.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
  list = later;
  release();
  await untilLive(open.page, ...ids);
  return { first, later };
}

describe('requests after the HTML', () => {
  it.each(
    sampled(
      [
        ['a block of a plugin with one module', '/remote', ['remote', 'sibling']],
        ['a block and a page plugin that initialisation waits for', '/pulse-with-block', ['load']],
        ['a block and the service that its plugin uses', '/services', ['guest']],
        ['a gallery that moves, its pictures and the lightbox’s provider', '/gallery/autoplay-lightbox', ['g']],
      ],
      1,
    ),
  )('for %s above the fold are all sent before the first answer arrives', async (_, path, ids) => {
    const { first, later } = await waves(fixture + path, ids);
    expect(first.length).toBeGreaterThan(4);
    expect(new Set(first).size).toBe(first.length);
    expect(later.filter((path) => !AFTER_THE_BLOCKS.test(path))).toEqual([]);
    expect(first.filter((path) => FEDERATION_RUNTIME.test(path))).toEqual([]);
  });
});

it('files of a block that waits until the page is idle are preloaded after the first paint', async () => {
  await using open = await openPage(`${inject('demo')}/cart`);
  const { page } = open;
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });
  await settled(page);
  const requests = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => ({
      href,
      isAfterPaint: (performance.getEntriesByName(href)[0]?.startTime ?? -1) >= paint,
    }));
  });
  expect(requests.length).toBeGreaterThan(4);
  // The kernel imports the lifecycle as soon as the browser is idle, which can be before the paint.
  expect(requests.filter(({ href, isAfterPaint }) => !isAfterPaint && !href.includes('/lifecycle.'))).toEqual([]);
  expectClean(open.log);
});

describe('the federation runtime', () => {
  const watched = async (path: string) => {
    const asked: string[] = [];
    const open = await openPage(fixture + path, {
      prepare: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    return { ...open, asked: () => asked.filter((file) => FEDERATION_RUNTIME.test(file)).length };
  };

  it('is loaded once the first blocks have mounted, and loads the later blocks', async () => {
    await using open = await watched('/activation');
    const { page, asked } = open;
    await untilLive(page, 'load', 'idle');
    await page.waitForFunction(() => window.__FEDERATION__ !== undefined);
    expect(asked()).toBe(1);
    const holds = () =>
      page.evaluate(() => window.__FEDERATION__?.__INSTANCES__.some(({ moduleCache }) => moduleCache.size > 0));
    expect(await holds()).toBeFalsy();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await untilLive(page, 'visible');
    expect(await holds()).toBe(true);
    expectClean(open.log);
  });

  it('is not loaded by a page that has nothing left to load', async () => {
    await using open = await watched('/single');
    await untilLive(open.page, 'one');
    await settled(open.page);
    expect(open.asked()).toBe(0);
    expectClean(open.log);
  });
});
