import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { block, liveThrough, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { atRest } from '../browser/gallery.ts';
import { openPage } from '../browser/open-page.ts';

const PORTFOLIO = `${inject('demo')}/portfolio`;

/** The designs of the galleries on the page, in document order. */
const displays = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.sqs-gallery')].map(
      (gallery) => /sqs-gallery-design-([\w]+)/.exec(gallery.className)?.[1],
    ),
  );

it.each([
  ['on a phone', 390],
  ['on a desktop', 1280],
])('%s the portfolio shows five different displays, and all of them mount', async (_, width) => {
  await using open = await openPage(PORTFOLIO, { viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  await liveThrough(open.page);
  expect(await displays(open.page)).toEqual(['stacked', 'autorows', 'list', 'strip', 'carousel']);
  expectClean(open.log);
});

it('a print of an open edition links to its page', async () => {
  await using open = await openPage(PORTFOLIO);
  await block(open.page, 'open').scrollIntoViewIfNeeded();
  await untilLive(open.page, 'open');
  await block(open.page, 'open').locator('a').first().click();
  await open.page.waitForURL('**/prints/slow-sun');
});

it('the video in a slide plays, and moving to the next slide stops it', async () => {
  await using open = await openPage(PORTFOLIO, { reducedMotion: 'reduce' });
  const { page } = open;
  await untilLive(page, 'wide');
  const slides = block(page, 'wide');
  const next = slides.getByRole('button', { name: 'Next' });
  await next.click();
  await expect.poll(() => slides.getByText('2 / 6').isVisible()).toBe(true);
  // The slideshow counts as moving while the picture of the new slide is loading.
  await atRest(page);
  await next.click();
  await slides.getByRole('button', { name: 'Play video: Low Tide, a film' }).click();
  const film = slides.locator('video');
  const time = () => film.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));
  await expect.poll(time).toBeGreaterThan(0);
  await slides.getByRole('button', { name: 'Next' }).click();
  await expect
    .poll(() => page.evaluate(() => [...document.querySelectorAll('video')].every((video) => video.paused)))
    .toBe(true);
});
