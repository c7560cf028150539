import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openGallery } from '@plinth/tests/browser/gallery.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const fixture = inject('fixture');
const dialog = (page: Page) => page.getByRole('dialog');
const shown = (page: Page) =>
  dialog(page).locator('[aria-roledescription=slide]:not([inert])').getAttribute('aria-label');
const hash = (page: Page) => new URL(page.url()).hash;

describe('§2 the lightbox and the address', () => {
  it.each(sampled(['#itemId=slow-sun', '#itemId/slow-sun', '#slow-sun'], 1))(
    '%s opens the item; Back goes to the page without the lightbox',
    async (address) => {
      await using open = await openGallery(`lightbox${address}`, { moves: false });
      const { page } = open;
      await dialog(page).waitFor();
      expect(await shown(page)).toBe('2 of 5');
      await page.goBack();
      await dialog(page).waitFor({ state: 'detached' });
      expect(page.url()).toBe(`${fixture}/gallery/lightbox`);
      expectClean(open.log);
    },
  );

  itInLongRun('the last segment of the path opens the item', async () => {
    await using open = await openPage(`${fixture}/gallery/orrery/slow-sun`);
    await dialog(open.page).waitFor();
    expect(await shown(open.page)).toBe('2 of 3');
    await open.page.keyboard.press('Escape');
    await dialog(open.page).waitFor({ state: 'detached' });
    expect(new URL(open.page.url()).pathname).toBe('/gallery/orrery/slow-sun');
    expectClean(open.log);
  });

  it('it adds one entry to the history, however many items the visitor views; Forward opens it again', async () => {
    await using open = await openGallery('lightbox', { moves: false });
    const { page, gallery } = open;
    const entries = await page.evaluate(() => history.length);
    await gallery.getByRole('link', { name: 'View larger: Print leeward' }).click();
    await dialog(page).waitFor();
    await expect.poll(() => hash(page)).toBe('#itemId=leeward');
    await dialog(page).getByRole('button', { name: 'Next item' }).click();
    await expect.poll(() => hash(page)).toBe('#itemId=slow-sun');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(hash(page)).toBe('');
    await page.goForward();
    await dialog(page).waitFor();
    expect(await shown(page)).toBe('2 of 5');
    expectClean(open.log);
  });

  itInLongRun('the lightbox opens again after a reload, and Back still closes it', async () => {
    await using open = await openGallery('lightbox', { moves: false });
    const { page, gallery } = open;
    await gallery.getByRole('link', { name: 'View larger: Print slow-sun' }).click();
    await dialog(page).waitFor();
    await page.reload();
    await dialog(page).waitFor();
    expect(await shown(page)).toBe('2 of 5');
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/gallery/lightbox');
  });

  it.each(sampled(['#itemId=elsewhere', '#itemId=%3Cimg%20src=x%3E', '#%E0%A4%A'], 1))(
    '%s does not open the lightbox',
    async (address) => {
      await using open = await openGallery(`lightbox${address}`, { moves: false });
      await settled(open.page);
      expect(await dialog(open.page).count()).toBe(0);
      expectClean(open.log);
    },
  );

  it('without a script the page is scrolled to the picture that the hash names', async () => {
    await using open = await openGallery('lightbox#itemId=terrace', {
      javaScriptEnabled: false,
      viewport: { width: 500, height: 300 },
    });
    await expect
      .poll(() =>
        open.gallery.locator('[data-slide-id=terrace]').evaluate((slide) => {
          const { top, bottom } = slide.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        }),
      )
      .toBe(true);
  });
});
