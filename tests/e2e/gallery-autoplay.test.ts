import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations, withAxe } from '../browser/axe.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { current, type OpenGallery, openGallery } from '../browser/gallery.ts';
import type { OpenOptions } from '../browser/open-page.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PAUSE = 'Pause slideshow';
const PLAY = 'Play slideshow';

/** A gallery whose time the test winds on. Nothing moves by itself, and transitions take none of it. */
async function openStopped(name: string, options: OpenOptions = {}): Promise<OpenGallery> {
  const open = await openGallery(name, {
    ...options,
    prepare: async (page, context) => {
      await page.clock.install();
      await options.prepare?.(page, context);
    },
  });
  await open.page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  return open;
}
/** Winds on, and lets what has begun to move arrive. */
async function wind(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(async () => {
    for (const animation of document.getAnimations()) animation.finish();
    await Promise.resolve();
  });
}
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

describe('§4 autoplay', () => {
  it.each([
    ['autoplay', 2000],
    ['autoplay-default', 5000],
  ])('%s shows each slide for %i ms, round and round', async (name, period) => {
    await using open = await openStopped(name);
    const { page, gallery } = open;
    // Whatever the clock had when it was stopped is over after one period.
    await wind(page, period);
    let slide = await current(gallery);
    for (let turn = 0; turn < 3; turn += 1) {
      await wind(page, period - 200);
      expect(await current(gallery)).toBe(slide);
      await wind(page, 200);
      slide = (slide % 3) + 1;
      expect(await current(gallery)).toBe(slide);
    }
    expectClean(open.log);
  });

  it('random mode shows another one every time', async () => {
    await using open = await openStopped('autoplay-random');
    const { page, gallery } = open;
    let slide = await current(gallery);
    for (let turn = 0; turn < 6; turn += 1) {
      await wind(page, 2000);
      const next = await current(gallery);
      if (turn > 0) expect(next).not.toBe(slide);
      slide = next;
    }
  });

  it('waits while the pointer is over the gallery or its controls, and goes on 1000 ms after it has left', async () => {
    await using open = await openStopped('autoplay');
    const { page, gallery } = open;
    for (const target of [gallery.locator('.sqs-gallery'), gallery.getByRole('button', { name: 'Next slide' })]) {
      await target.hover();
      const slide = await current(gallery);
      await wind(page, 20_000);
      expect(await current(gallery)).toBe(slide);
      await page.mouse.move(2, 2);
      await wind(page, 2900);
      expect(await current(gallery)).toBe(slide);
      await wind(page, 200);
      expect(await current(gallery)).toBe((slide % 3) + 1);
    }
    expectClean(open.log);
  });

  it('on a phone a finger on the gallery holds nothing', async () => {
    await using open = await openStopped('autoplay', PHONE);
    const { page, gallery } = open;
    await wind(page, 2000);
    await gallery.locator('.sqs-gallery').tap();
    await wind(page, 10);
    const slide = await current(gallery);
    await wind(page, 2000);
    expect(await current(gallery)).toBe((slide % 3) + 1);
  });

  it('waits while the page is hidden', async () => {
    await using open = await openStopped('autoplay');
    const { page, gallery } = open;
    await hide(page, true);
    const slide = await current(gallery);
    await wind(page, 20_000);
    expect(await current(gallery)).toBe(slide);
    await hide(page, false);
    await wind(page, 2900);
    expect(await current(gallery)).toBe(slide);
    await wind(page, 200);
    expect(await current(gallery)).toBe((slide % 3) + 1);
  });

  it.each([
    ['its button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
    ['Escape: the focus comes back, but nobody has come', (page: Page) => page.keyboard.press('Escape')],
  ])('waits behind an open lightbox, whose address stays its own, and goes on 1000 ms after %s', async (_, close) => {
    await using open = await openStopped('autoplay-lightbox');
    const { page, gallery } = open;
    await gallery.locator('.sqs-active-slide a').click();
    await wind(page, 100);
    await page.getByRole('dialog').waitFor();
    await page.mouse.move(2, 2);
    await wind(page, 100);
    const [slide, address] = [await current(gallery), page.url()];
    expect(address).toContain('#itemId=');
    await wind(page, 20_000);
    expect([await current(gallery), page.url()]).toEqual([slide, address]);
    await close(page);
    await page.mouse.move(2, 2);
    await wind(page, 400);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await wind(page, 3100);
    expect(await current(gallery)).toBe((slide % 3) + 1);
    expectClean(open.log);
  });

  it('fault 27: waits on a page that is hidden from the start', async () => {
    await using open = await openStopped('autoplay', {
      prepare: (page) =>
        page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })),
    });
    await wind(open.page, 20_000);
    expect(await current(open.gallery)).toBe(1);
    await hide(open.page, false);
    await wind(open.page, 3100);
    expect(await current(open.gallery)).toBe(2);
  });

  it('stops when the keyboard’s focus comes in; the button says so and plays again', async () => {
    await using open = await openStopped('autoplay');
    const { page, gallery } = open;
    await page.keyboard.press('Tab');
    for (let tabs = 0; tabs < 20 && (await gallery.locator(':focus').count()) === 0; tabs += 1) {
      await page.keyboard.press('Tab');
    }
    const slide = await current(gallery);
    await wind(page, 20_000);
    expect(await current(gallery)).toBe(slide);
    const play = gallery.getByRole('button', { name: PLAY });
    await play.focus();
    await page.keyboard.press('Enter');
    expect(await gallery.getByRole('button', { name: PAUSE }).count()).toBe(1);
    await wind(page, 3100);
    expect(await current(gallery)).toBe((slide % 3) + 1);
  });

  it('has a pause button that is seen, and large enough to hit', async () => {
    await using open = await openStopped('autoplay');
    const { page, gallery } = open;
    const pause = gallery.getByRole('button', { name: PAUSE });
    expect(await pause.isVisible()).toBe(true);
    const box = await pause.boundingBox();
    expect([box?.width, box?.height].every((side) => side !== undefined && side >= 44)).toBe(true);
    await pause.click();
    await page.mouse.move(2, 2);
    const slide = await current(gallery);
    await wind(page, 20_000);
    expect(await current(gallery)).toBe(slide);
    await gallery.getByRole('button', { name: PLAY }).click();
    await page.mouse.move(2, 2);
    await wind(page, 3100);
    expect(await current(gallery)).toBe((slide % 3) + 1);
    expectClean(open.log);
  });

  it('is silent while it plays, and tells of the slide that the visitor asked for', async () => {
    await using open = await openStopped('autoplay');
    const { page, gallery } = open;
    await wind(page, 2000);
    expect(await gallery.getByRole('status').textContent()).toBe('');
    await gallery.getByRole('button', { name: PAUSE }).click();
    await gallery.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => gallery.getByRole('status').textContent()).toMatch(/^Slide \d of 3/);
  });

  it.each([
    ['reduced motion', 'autoplay', { reducedMotion: 'reduce' }],
    ['nomotion=true', 'autoplay?nomotion=true', {}],
  ] as const)('§2 fault 28: %s: nothing plays, and there is nothing to pause', async (_, name, options) => {
    await using open = await openStopped(name, options);
    const { page, gallery } = open;
    await wind(page, 20_000);
    expect(await current(gallery)).toBe(1);
    expect(await gallery.getByRole('button', { name: /slideshow/ }).count()).toBe(0);
    await gallery.getByRole('button', { name: 'Next slide' }).click();
    // What the pointer does to a button is no motion of the gallery's.
    const moving = () => document.getAnimations().filter((each) => !(each instanceof CSSTransition)).length;
    expect(await page.evaluate(moving)).toBe(0);
    expectClean(open.log);
  });

  it('without a loop it stops at the end', async () => {
    await using open = await openStopped('autoplay-ends');
    const { page, gallery } = open;
    await wind(page, 2000);
    await wind(page, 2000);
    expect(await current(gallery)).toBe(2);
    await wind(page, 20_000);
    expect(await current(gallery)).toBe(2);
    expect(await gallery.getByRole('button', { name: PLAY }).count()).toBe(1);
  });

  it('plays a strip, round and round', async () => {
    await using open = await openStopped('autoplay-strip');
    const { page, gallery } = open;
    const seen = new Set<number>();
    for (let turn = 0; turn < 9; turn += 1) {
      await wind(page, 2000);
      await wind(page, 600);
      seen.add(await current(gallery));
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expectClean(open.log);
  });

  it('is cancelled while a video shows, and restored when it is over', async () => {
    await using open = await openStopped('autoplay-video');
    const { page, gallery } = open;
    // Back to the slide with the film, wherever it had come to.
    for (let turn = 0; turn < 3 && (await current(gallery)) !== 1; turn += 1) {
      await gallery.getByRole('button', { name: 'Next slide' }).click();
      await wind(page, 10);
    }
    await gallery.getByRole('button', { name: 'Play video: A film' }).click();
    // Its player is fetched now, whatever the page's clock says.
    await gallery.locator('[data-view="video"] video').waitFor();
    await page.mouse.move(2, 2);
    await wind(page, 30_000);
    expect(await current(gallery)).toBe(1);
    await gallery.locator('video').dispatchEvent('ended');
    await wind(page, 3100);
    expect(await current(gallery)).toBe(2);
    expectClean(open.log);
  });

  it('axe finds nothing, playing or paused', async () => {
    await using open = await openGallery('autoplay', { prepare: withAxe });
    expect(await violations(open.page)).toEqual([]);
    await open.gallery.getByRole('button', { name: PAUSE }).click();
    expect(await violations(open.page)).toEqual([]);
  });
});
