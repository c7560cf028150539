import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { layoutShifts, watchLayoutShifts } from '../browser/layout-shifts.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';

const demo = inject('demo');

describe('print', () => {
  it.each(sampled(['light', 'dark'] as const, 1))(
    'header, sections and footer are black on white in the %s scheme',
    async (colorScheme) => {
      await using open = await openPage(`${demo}/portfolio`, { colorScheme });
      await open.page.emulateMedia({ media: 'print', colorScheme });
      const colours = await open.page.evaluate(() =>
        ['html', '.site-header', '.site-section--dark', '.site-section--plain', '.site-footer'].map((selector) => {
          const element = document.querySelector(selector);
          if (!element) return `no ${selector}`;
          const { color, backgroundColor } = getComputedStyle(element);
          return [selector, color, backgroundColor.replace('rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)')];
        }),
      );
      expect(colours.map((colour) => colour.slice(1))).toEqual(Array(5).fill(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']));
    },
  );
});

describe('§4 Images: the placeholder', () => {
  /** Opens the page, and holds its pictures back until `arrive` is called. */
  async function waiting(path: string) {
    const { promise, resolve: arrive } = Promise.withResolvers<void>();
    const open = await openPage(demo + path, {
      waitForRuntime: false,
      prepare: async (page) => {
        await page.route('**/images/**', async (route) => {
          await promise;
          await route.continue();
        });
        await watchLayoutShifts(page);
        // `load` is not awaited, because the browser fires it only after the pictures have arrived.
        const go = page.goto.bind(page);
        page.goto = (url) => go(url, { waitUntil: 'domcontentloaded' });
      },
    });
    return { open, arrive };
  }
  const first = (page: Page) => page.locator('#block-all img').first();

  it('a picture that has not loaded shows a placeholder in its place', async () => {
    const { open, arrive } = await waiting('/portfolio');
    await using _ = open;
    const { page } = open;
    await first(page).scrollIntoViewIfNeeded();
    const box = await first(page).boundingBox();
    const background = await first(page).evaluate((image) => getComputedStyle(image).backgroundImage);
    expect(background).toMatch(/^url\("data:image\/webp;base64,/);
    arrive();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#block-all img')?.naturalWidth !== 0);
    expect(await first(page).boundingBox()).toEqual(box);
    expect(await layoutShifts(page)).toEqual([]);
  });

  it('a picture that cannot be loaded shows its alternative text on the background of the page', async () => {
    await using open = await openPage(`${demo}/portfolio`, {
      prepare: (page) => page.route('**/images/**', (route) => route.fulfill({ status: 404, body: '' })),
    });
    const { page } = open;
    await first(page).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('#block-all img')?.classList.contains('load-failed'));
    expect(await first(page).evaluate((image) => getComputedStyle(image).backgroundImage)).toBe('none');
  });
});
