import { describe, expect, inject, it } from 'vitest';
import { untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';
import { settled } from '../browser/settled.ts';

const fixture = inject('fixture');
/**
 * Time without a new request, after which no more requests are expected. It is longer than a browser takes to request
 * the files that the document names.
 */
const QUIET_MS = 600;
/** The blocks above the fold do not need the runtime of Module Federation, so it may load while they mount. */
const FEDERATION_RUNTIME = /\/federation\.\w+\.js$/;
/**
 * Files that may load later: code that moves a gallery loads once the gallery has mounted, and code that the page needs
 * beside its blocks loads when the page is idle.
 */
const AFTER_THE_BLOCKS = /\/(?:federation|needs|task-watch|gallery-motion)\.\w+\.js$/;

/**
 * Holds back all scripts and stylesheets until the page requests nothing more. Then answers all of them, and records
 * later requests.
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
  await open.page.goto(url, { waitUntil: 'commit' });
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
  it.each([
    ['a block of a plugin with one module', '/remote', ['remote', 'sibling']],
    ['a block and a page plugin that initialisation waits for', '/pulse-with-block', ['load']],
    ['a block and the service that its plugin uses', '/services', ['guest']],
    ['a gallery that moves, its pictures and the lightbox’s provider', '/gallery/autoplay-lightbox', ['g']],
  ])('for %s above the fold are all sent before the first answer arrives', async (_, path, ids) => {
    const { first, later } = await waves(fixture + path, ids);
    expect(first.length).toBeGreaterThan(4);
    expect(new Set(first).size).toBe(first.length);
    expect(later.filter((path) => !AFTER_THE_BLOCKS.test(path))).toEqual([]);
    expect(first.filter((path) => FEDERATION_RUNTIME.test(path))).toEqual([]);
  });
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
