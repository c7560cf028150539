import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { block, liveBlocks } from '../browser/blocks.ts';
import { decided } from '../browser/decided.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';

const fixture = inject('fixture');
const demo = inject('demo');
const HEAVY = /\/(?:react|lifecycle|federation)\.\w+\.js$/;

/** Opens a page, and records those files it loads that only an activated block needs. */
async function watched(url: string) {
  const heavy: string[] = [];
  const open = await openPage(url, {
    prepare: async (page) =>
      page.on('request', (request) => HEAVY.test(request.url()) && heavy.push(new URL(request.url()).pathname)),
  });
  return { ...open, heavy };
}

/** Scrolls the page from top to bottom, and waits until the browser is idle. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
    }
  });
  // Waits for the chunk `needs`, which prefetches files when the browser is idle.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/needs\./.test(name)));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

describe('blocks whose HTML works without a script', () => {
  it.each(sampled(['/', '/accordion', '/gallery/lightbox'], 1))(
    'scrolling through %s loads no React, no federation runtime and no lifecycle code',
    async (path) => {
      await using open = await watched(fixture + path);
      await readThrough(open.page);
      expect(open.heavy).toEqual([]);
      expect(await liveBlocks(open.page)).toEqual([]);
      expectClean(open.log);
    },
  );

  it('a pointer over one of these blocks activates only that block', async () => {
    await using open = await watched(`${fixture}/`);
    await block(open.page, 'tabs').hover();
    await expect.poll(() => liveBlocks(open.page)).toEqual(['tabs']);
    expectClean(open.log);
  });

  it('keyboard focus activates only the block that it enters', async () => {
    await using open = await watched(`${fixture}/`);
    await block(open.page, 'acc').locator('summary').first().focus();
    await expect.poll(() => liveBlocks(open.page)).toEqual(['acc']);
    expectClean(open.log);
  });

  it('§4 an address that names an item activates its accordion without the visitor, both at load and later', async () => {
    await using named = await watched(`${fixture}/accordion#accordionItems/1`);
    const second = block(named.page, 'one').locator('details').nth(1);
    await expect.poll(() => second.getAttribute('open')).not.toBeNull();
    await using later = await watched(`${fixture}/accordion`);
    await readThrough(later.page);
    await later.page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
      location.hash = 'accordionItems/1';
    });
    await expect.poll(() => block(later.page, 'one').locator('details').nth(1).getAttribute('open')).not.toBeNull();
  });
});

describe('a link that opens a dialog', () => {
  /**
   * Clicks the first picture from a script, without the pointer events that would activate its block before the click.
   */
  const press = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-lightbox-item]')?.click());

  it('opens the dialog and does not navigate when it is pressed before the script has loaded', async () => {
    await using open = await watched(`${fixture}/gallery/lightbox`);
    const address = open.page.url();
    await press(open.page);
    await open.page.getByRole('dialog').waitFor();
    expect(new URL(open.page.url()).pathname).toBe(new URL(address).pathname);
    expectClean(open.log);
  });

  itInLongRun('navigates to its picture when the script cannot be loaded', async () => {
    await using open = await openPage(`${fixture}/gallery/lightbox`, {
      prepare: (page) => page.route('**/_plinth/plugins/gallery/**/*.js', (route) => route.abort()),
    });
    const picture = await open.page.locator('[data-lightbox-item]').first().getAttribute('href');
    await press(open.page);
    await open.page.waitForURL((url) => url.pathname === new URL(picture ?? '', url).pathname);
  });
});

it('§7 a form that is seen but not used is counted, without loading React', async () => {
  const counted: string[] = [];
  await using open = await openPage(`${demo}/contact`, {
    prepare: async (page) => {
      await decided(page, demo);
      page.on('request', (request) => request.url().includes('/form-render') && counted.push(request.postData() ?? ''));
    },
  });
  await readThrough(open.page);
  await open.page.locator('form[data-form-id]').scrollIntoViewIfNeeded();
  await expect.poll(() => counted).toEqual([expect.stringContaining('formId=')]);
  expect(await liveBlocks(open.page)).toEqual([]);
});
