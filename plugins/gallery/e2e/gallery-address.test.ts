import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { atRest, current, openGallery, visible } from '@plinth/tests/browser/gallery.ts';
import { heldScripts } from '@plinth/tests/browser/held-scripts.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { dragByMouse, strokeByFinger } from '@plinth/tests/browser/touch.ts';
import { ownerSession } from '@plinth/tests/site/owner-session.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const fixture = inject('fixture');
const NEXT = 'Next slide';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The id of the item that the address names. */
const item = (page: Page) => new URL(page.url()).searchParams.get('itemId');
/** Counts how often the page changes the address. */
const countWrites = (page: Page) =>
  page.addInitScript(() => {
    const write = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      write(...given);
      document.documentElement.dataset.writes = String(Number(document.documentElement.dataset.writes ?? 0) + 1);
    };
  });

describe('§2 slideshow history', () => {
  it('the address has the item id of the current slide, without new history entries: Back leaves the page', async () => {
    await using open = await openGallery('history?keep=1');
    const { page, gallery } = open;
    const entries = await page.evaluate(() => history.length);
    await gallery.getByRole('button', { name: NEXT }).click();
    await expect.poll(() => page.url()).toBe(`${fixture}/gallery/history?keep=1&itemId=slow-sun`);
    await atRest(page);
    await gallery.getByRole('button', { name: NEXT }).click();
    await expect.poll(() => page.url()).toBe(`${fixture}/gallery/history?keep=1&itemId=tide-table`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expectClean(open.log);
  });

  it.each(sampled(['history-strip', 'history-carousel'], 1))(
    '%s: a scroll by finger changes the address once, when it has ended',
    async (name) => {
      await using open = await openGallery(name, { ...PHONE, prepare: countWrites });
      const { page, gallery } = open;
      const entries = await page.evaluate(() => history.length);
      await strokeByFinger(page, gallery.locator('.sqs-gallery'), { by: { x: -250, y: 0 }, moves: 12 });
      await expect.poll(() => item(page)).not.toBeNull();
      const slides = gallery.locator('.sqs-gallery > .slide');
      await expect
        .poll(async () => slides.nth((await current(gallery)) - 1).getAttribute('data-slide-id'))
        .toBe(item(page));
      expect(await page.evaluate(() => [document.documentElement.dataset.writes, history.length])).toEqual([
        '1',
        entries,
      ]);
      expectClean(open.log);
    },
  );

  itInLongRun('the address changes after a wheel or a dragging mouse has scrolled a strip', async () => {
    await using open = await openGallery('history-strip');
    const { page, gallery } = open;
    await gallery.locator('.sqs-gallery').hover();
    await page.mouse.wheel(700, 0);
    await expect.poll(() => item(page)).not.toBeNull();
    const scrolled = item(page);
    await dragByMouse(page, gallery.locator('.sqs-gallery'), { by: { x: -400, y: 0 } });
    await expect.poll(() => item(page)).not.toBe(scrolled);
  });

  it.each(
    sampled(
      [
        ['history', 2],
        ['history-strip', 2],
        ['history-carousel', 3],
      ],
      1,
    ),
  )('%s: the address names the slide to which the visitor scrolled before the script loaded', async (name, slide) => {
    const held = heldScripts();
    await using open = await openPage(`${fixture}/gallery/${name}?itemId=leeward`, {
      ...PHONE,
      prepare: (page) => held.hold(page),
      waitForRuntime: false,
    });
    const { page } = open;
    const gallery = page.locator('#block-g');
    await gallery.locator('.sqs-gallery').evaluate((strip, at) => {
      strip.children[at - 1]?.scrollIntoView({
        inline: strip.getAttribute('data-align') === 'middle' ? 'center' : 'start',
        behavior: 'instant',
      });
    }, slide);
    held.release();
    await untilLive(page, 'g');
    await gallery.locator('[data-live]').waitFor();
    await expect.poll(() => current(gallery)).toBe(slide);
    await expect.poll(() => item(page)).toBe(slide === 2 ? 'slow-sun' : 'tide-table');
  });

  itInLongRun('the address of a slide with its own url is below the collection’s full url', async () => {
    await using open = await openGallery('history-collection');
    await open.gallery.getByRole('button', { name: NEXT }).click();
    await expect.poll(() => new URL(open.page.url()).pathname).toBe('/gallery/history-collection/page-slow-sun');
  });

  it.each(
    sampled([
      ['in the query selects its slide', 'history?itemId=tide-table', 3],
      ['in the hash selects its slide', 'history#itemId=orrery', 4],
      ['that no slide has selects the first slide', 'history?itemId=elsewhere', 1],
      ['with HTML that attacks selects the first slide', 'history?itemId=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', 1],
      ['with an incomplete percent-encoding selects the first slide', 'history#itemId=%E0%A4%A', 1],
    ]),
  )('an itemId %s', async (_, address, slide) => {
    await using open = await openGallery(address);
    await expect.poll(() => current(open.gallery)).toBe(slide);
    expectClean(open.log);
  });

  it.each([
    ['strip', 4],
    ['carousel', 5],
  ])('a %s is scrolled to the slide that the address names', async (design, slide) => {
    const id = slide === 4 ? 'orrery' : 'kiln-tiles';
    await using open = await openGallery(`history-${design}?itemId=${id}`);
    await expect.poll(() => current(open.gallery)).toBe(slide);
    await expect.poll(() => visible(open.gallery)).toContain(slide);
    await atRest(open.page);
    expect(await current(open.gallery)).toBe(slide);
    expectClean(open.log);
  });

  it('a later hash that names another slide moves the gallery', async () => {
    await using open = await openGallery('history');
    await open.page.evaluate(() => {
      location.hash = '#itemId=orrery';
    });
    await expect.poll(() => current(open.gallery)).toBe(4);
  });

  itInLongRun('after a reload the gallery shows the same slide', async () => {
    await using open = await openGallery('history');
    const { page, gallery } = open;
    await gallery.getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(() => page.url()).toContain('itemId=orrery');
    await page.reload();
    await expect.poll(() => current(gallery)).toBe(4);
  });

  itInLongRun('the address does not change in the editor, which shows the page in a frame', async () => {
    const address = '/gallery/history?itemId=tide-table';
    await using open = await openPage(`${fixture}/config/?frameUrl=${encodeURIComponent(address)}`, {
      prepare: await ownerSession(fixture),
      waitForRuntime: false,
    });
    const { page } = open;
    const frame = page.frameLocator('iframe');
    const gallery = frame.locator('#block-g');
    await gallery.locator('[data-live]').waitFor();
    expect(await current(gallery)).toBe(1);
    await gallery.getByRole('button', { name: NEXT }).click();
    await expect.poll(() => current(gallery)).toBe(2);
    expect(page.frames().at(-1)?.url()).toBe(fixture + address);
  });

  itInLongRun('without the option "history" the address does not change', async () => {
    await using open = await openGallery('slideshow');
    await open.gallery.getByRole('button', { name: NEXT }).click();
    await expect.poll(() => current(open.gallery)).toBe(2);
    expect(open.page.url()).toBe(`${fixture}/gallery/slideshow`);
  });
});
