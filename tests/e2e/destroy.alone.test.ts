import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { block, liveBlocks, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openInOwnContext, openPage } from '../browser/open-page.ts';
import { globalListeners, held, keepLedger, memory } from '../browser/resource-ledger.ts';
import { settled } from '../browser/settled.ts';

const url = `${inject('fixture')}/pulse-with-block`;
const ALL = ['load', 'acc', 'tabs'];
const HEAP_GROWTH_LIMIT_BYTES = 100_000;

const destroy = (page: Page) => page.evaluate(() => window.plinth?.destroy());
const initialise = (page: Page) => page.evaluate(() => window.plinth?.initialise());

/**
 * Does the following `times` times: initialises the runtime on the page, mounts every block, and destroys the runtime.
 */
function relive(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const { plinth, __plinth } = window;
    const blocks = [...document.querySelectorAll('[data-block-type^="fixture/"]')];
    const turn = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(0);
      });
    for (let round = 0; round < count; round += 1) {
      await plinth?.initialise();
      while (!blocks.every((each) => __plinth?.live.get(each))) await turn();
      await plinth?.destroy();
    }
  }, times);
}

describe('§4 global destroy', () => {
  it('runs destructors, restores the server’s content and resets the page', async () => {
    await using open = await openPage(url);
    const { page } = open;
    await untilLive(page, ...ALL);
    await destroy(page);
    expect(await page.evaluate(() => window.plinth?.state)).toBe('not initialised');
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({
      initialised: 'yes',
      destroyed: 'yes',
    });
    expect(await liveBlocks(page)).toEqual([]);
    await block(page, 'load').getByRole('button').click();
    expect(await block(page, 'load').locator('output').textContent()).toBe('');
    // Without its script, the accordion works as a native element again.
    await block(page, 'acc').getByText('Care', { exact: true }).click();
    await expect.poll(() => block(page, 'acc').locator('details[open]').count()).toBe(1);
    expectClean(open.log);
  });

  it('afterwards native elements work: a menu still switches', async () => {
    await using open = await openPage(url);
    const { page } = open;
    await untilLive(page, ...ALL);
    await destroy(page);
    const [, second] = await block(page, 'tabs').locator('label').all();
    await second?.click();
    const panels = await block(page, 'tabs').locator('.menu').all();
    expect(await Promise.all(panels.map((panel) => panel.isVisible()))).toEqual(panels.map((_, index) => index === 1));
    expectClean(open.log);
  });

  it('afterwards the page can be initialised again, and works', async () => {
    await using open = await openPage(url);
    const { page } = open;
    await untilLive(page, ...ALL);
    await block(page, 'load').getByRole('button').click();
    for (let round = 0; round < 3; round += 1) {
      await destroy(page);
      await initialise(page);
      await untilLive(page, ...ALL);
    }
    expect(await block(page, 'load').locator('output').textContent()).toBe('');
    await block(page, 'load').getByRole('button').click();
    await expect.poll(() => block(page, 'load').locator('output').textContent()).toBe('click');
    await block(page, 'tabs').getByRole('tab', { name: 'Dinner' }).click();
    await expect.poll(() => block(page, 'tabs').getByText('Dinner soup').isVisible()).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('pulse')));
    expect(await page.evaluate(() => document.documentElement.dataset.pulse)).toBe('2');
    expectClean(open.log);
  });

  it('prevents blocks that are loading from mounting', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await using open = await openPage(url, {
      waitForRuntime: false,
      prepare: (page) =>
        page.route('**/_plinth/plugins/counter/*.js', async (route) => {
          await released;
          await route.continue();
        }),
    });
    const { page } = open;
    await page.waitForFunction(() => window.plinth !== undefined);
    // The call is not awaited, because `destroy` can itself wait for blocks that are still loading.
    await page.evaluate(() => void window.plinth?.destroy());
    release();
    await page.waitForFunction(() => window.plinth?.state === 'not initialised');
    await settled(page);
    expect(await liveBlocks(page)).toEqual([]);
    expect(await page.evaluate(() => window.plinth?.state)).toBe('not initialised');
    expectClean(open.log);
  });

  it('when called twice, or together with initialise, leaves the page in the state that was requested last', async () => {
    await using open = await openPage(url);
    const { page } = open;
    await untilLive(page, ...ALL);
    await page.evaluate(() =>
      Promise.all([window.plinth?.destroy(), window.plinth?.destroy(), window.plinth?.initialise()]),
    );
    await untilLive(page, ...ALL);
    expect(await page.evaluate(() => window.plinth?.state)).toBe('initialised');
    expectClean(open.log);
  });

  it('leaves no timer and no observer', async () => {
    await using open = await openPage(url, { prepare: keepLedger });
    const { page } = open;
    await untilLive(page, ...ALL);
    const before = await held(page);
    expect(before.intervals).toBeGreaterThan(0);
    expect(before.timeouts).toBeGreaterThan(0);
    expect(before.observers).not.toEqual([]);
    await destroy(page);
    await expect.poll(() => held(page)).toEqual({ intervals: 0, timeouts: 0, observers: [] });
  });

  it('leaves no listener of the runtime on window and document', async () => {
    await using open = await openInOwnContext(url);
    const { page } = open;
    await untilLive(page, ...ALL);
    const cdp = await open.context.newCDPSession(page);
    const own = ['window pulse', 'window hashchange', 'window error', 'window unhandledrejection'];
    expect(await globalListeners(cdp)).toEqual(expect.arrayContaining(own));
    await destroy(page);
    const first = await globalListeners(cdp);
    expect(first.filter((each) => own.includes(each))).toEqual([]);
    // React and react-aria add listeners once for each document and keep them. Initialising the runtime again adds no
    // more of these listeners.
    await initialise(page);
    await untilLive(page, ...ALL);
    await destroy(page);
    expect(await globalListeners(cdp)).toEqual(first);
  });

  itInLongRun('initialising and destroying 50 times leaves no further listener and hardly any node', async () => {
    await using open = await openInOwnContext(url);
    const { page } = open;
    await untilLive(page, ...ALL);
    const cdp = await open.context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await destroy(page);
    await relive(page, 5);
    // Chunks that are loaded when the page is idle add listeners once. A busy machine loads these chunks late.
    await page.waitForLoadState('networkidle');
    await relive(page, 5);
    const before = await memory(cdp);
    await relive(page, 50);
    const after = await memory(cdp);
    expect(after.listeners).toBe(before.listeners);
    expect(after.nodes - before.nodes).toBeLessThan(50);
  });

  itInLongRun('mounting and unmounting a block 1,000 times leaves less than 100 KB of heap', async () => {
    await using open = await openInOwnContext(`${inject('fixture')}/one-block`);
    const { page } = open;
    await untilLive(page, 'load');
    const cdp = await open.context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await destroy(page);
    // During the first repetitions, the browser also fills caches and compiles code, which must not count as growth.
    await relive(page, 1200);
    const before = await memory(cdp);
    await relive(page, 1000);
    const after = await memory(cdp);
    expect(after.heap - before.heap).toBeLessThan(HEAP_GROWTH_LIMIT_BYTES);
    expect(after.listeners).toBe(before.listeners);
  });
});
