import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { current, type OpenGallery, openGallery, openGalleryInOwnContext } from '@plinth/tests/browser/gallery.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import type { OwnContextOptions } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { fingers, wayOf } from '@plinth/tests/browser/touch.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PAUSE = 'Pause slideshow';
const PLAY = 'Play slideshow';

/**
 * Opens a gallery on a page whose clock stands still until the test advances it. Transitions take no time on this page.
 */
async function openStopped(name: string, options: OwnContextOptions = {}): Promise<OpenGallery> {
  const open = await openGalleryInOwnContext(name, {
    ...options,
    prepare: async (page, context) => {
      await page.clock.install();
      await options.prepare?.(page, context);
    },
  });
  // Wait for the pictures near the current slide, because the gallery does not move to a picture that is still loading.
  await expect
    .poll(() =>
      open.gallery
        .locator('[data-near] img')
        .evaluateAll((all) => all.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)),
    )
    .toBe(true);
  await open.page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  return open;
}
/** Advances the clock, and waits until a movement that has begun is finished. */
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
  it.each(
    sampled(
      [
        ['autoplay', 2000],
        ['autoplay-default', 5000],
      ],
      1,
    ),
  )('%s shows each slide for %i ms, in a loop', async (name, period) => {
    await using open = await openStopped(name);
    const { page, gallery } = open;
    // After one period, every movement that was in progress when the clock was stopped has ended.
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

  itInLongRun('random mode shows a different slide each time, and reaches all of them', async () => {
    await using open = await openStopped('autoplay-random');
    const { page, gallery } = open;
    const chance = (value: number) =>
      page.evaluate((fixed) => {
        Math.random = () => fixed;
      }, value);
    // Any slide may have been the current one when the clock was stopped.
    await chance(0);
    await wind(page, 2000);
    await wind(page, 2000);
    const shown = [await current(gallery)];
    for (const value of [0.99, 0.99, 0, 0.5, 0]) {
      await chance(value);
      await wind(page, 2000);
      shown.push(await current(gallery));
    }
    // Each random step leads to one of the two other slides. Without random mode, the steps would lead to 1, 2, 3.
    expect(shown.join()).toMatch(/^(1,3,2,1,3,1|2,3,2,1,3,1)$/);
    expect(new Set(shown).size).toBe(3);
  });

  it('waits while the pointer is over the gallery or its controls, and resumes 1000 ms after the pointer has left', async () => {
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

  it.each(sampled(['autoplay', 'autoplay-strip'], 1))(
    '%s: on a phone waits while a finger touches the gallery, and resumes when the finger is lifted',
    async (name) => {
      await using open = await openStopped(name, PHONE);
      const { page, gallery } = open;
      const finger = await fingers(page);
      const { start } = await wayOf(gallery.locator('.sqs-gallery'), { by: { x: 0, y: 0 } });
      await finger.down(start);
      await wind(page, 1000);
      const slide = await current(gallery);
      await wind(page, 20_000);
      expect(await current(gallery)).toBe(slide);
      await finger.up();
      await wind(page, 1000);
      await wind(page, 2600);
      expect(await current(gallery)).not.toBe(slide);
    },
  );

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

  inLongRun(() =>
    it.each([
      ['its close button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
      ['Escape, although that returns the focus to the gallery', (page: Page) => page.keyboard.press('Escape')],
    ])(
      'waits while the lightbox is open, does not change its address, and resumes 1000 ms after %s',
      async (_, close) => {
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
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        await wind(page, 3100);
        expect(await current(gallery)).toBe((slide % 3) + 1);
        expectClean(open.log);
      },
    ),
  );

  itInLongRun('does not start on a page that is hidden when it is opened', async () => {
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

  /** Moves the keyboard focus to the pause button, which is the first control. */
  const tabIn = async ({ page, gallery }: OpenGallery) => {
    for (let tabs = 0; tabs < 20 && (await gallery.locator(':focus').count()) === 0; tabs += 1) {
      await page.keyboard.press('Tab');
    }
    return gallery.locator(':focus').getAttribute('aria-label');
  };

  it('waits while its pause button has the keyboard focus; a press on the button stops it permanently', async () => {
    await using open = await openStopped('autoplay');
    const { page, gallery } = open;
    expect(await tabIn(open)).toBe(PAUSE);
    const slide = await current(gallery);
    await wind(page, 20_000);
    expect(await current(gallery)).toBe(slide);
    expect(await gallery.locator(':focus').getAttribute('aria-label')).toBe(PAUSE);
    await page.keyboard.press('Enter');
    await expect.poll(() => gallery.locator(':focus').getAttribute('aria-label')).toBe(PLAY);
    await page.keyboard.press('Shift+Tab');
    await wind(page, 20_000);
    expect(await current(gallery)).toBe(slide);
  });

  itInLongRun('resumes when the keyboard focus leaves the button without a press', async () => {
    await using open = await openStopped('autoplay');
    const { page, gallery } = open;
    expect(await tabIn(open)).toBe(PAUSE);
    await wind(page, 10);
    const slide = await current(gallery);
    await page.keyboard.press('Shift+Tab');
    await wind(page, 3100);
    expect(await current(gallery)).toBe((slide % 3) + 1);
  });

  it('stops when the keyboard focus enters the gallery; the button then starts it again', async () => {
    await using open = await openStopped('autoplay');
    const { page, gallery } = open;
    await tabIn(open);
    await page.keyboard.press('Tab');
    const slide = await current(gallery);
    await wind(page, 20_000);
    expect(await current(gallery)).toBe(slide);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => gallery.locator(':focus').getAttribute('aria-label')).toBe(PLAY);
    await page.keyboard.press('Enter');
    await expect.poll(() => gallery.getByRole('button', { name: PAUSE }).count()).toBe(1);
    await wind(page, 3100);
    expect(await current(gallery)).toBe((slide % 3) + 1);
  });

  it('has a visible pause button that is large enough to hit', async () => {
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

  it('announces no slide while it plays, only a slide that the visitor selects', async () => {
    await using open = await openStopped('autoplay');
    const { page, gallery } = open;
    await wind(page, 2000);
    expect(await gallery.getByRole('status').textContent()).toBe('');
    await gallery.getByRole('button', { name: PAUSE }).click();
    await gallery.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => gallery.getByRole('status').textContent()).toMatch(/^Slide \d of 3/);
  });

  it.each(
    sampled(
      [
        ['reduced motion', 'autoplay', { reducedMotion: 'reduce' }],
        ['nomotion=true', 'autoplay?nomotion=true', {}],
      ] as const,
      1,
    ),
  )('§2 with %s it does not play, and there is no pause button', async (_, name, options) => {
    await using open = await openStopped(name, options);
    const { page, gallery } = open;
    await wind(page, 20_000);
    expect(await current(gallery)).toBe(1);
    expect(await gallery.getByRole('button', { name: /slideshow/ }).count()).toBe(0);
    await gallery.getByRole('button', { name: 'Next slide' }).click();
    // The hover effect of a button is not a movement of the gallery.
    const moving = () => document.getAnimations().filter((each) => !(each instanceof CSSTransition)).length;
    expect(await page.evaluate(moving)).toBe(0);
    expectClean(open.log);
  });

  itInLongRun('without a loop it stops at the last slide', async () => {
    await using open = await openStopped('autoplay-ends');
    const { page, gallery } = open;
    await wind(page, 2000);
    await wind(page, 2000);
    expect(await current(gallery)).toBe(2);
    await wind(page, 20_000);
    expect(await current(gallery)).toBe(2);
    await expect.poll(() => gallery.getByRole('button', { name: PLAY }).count()).toBe(1);
  });

  itInLongRun('plays a strip in a loop', async () => {
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

  itInLongRun('waits while a video plays, and resumes after the video', async () => {
    await using open = await openStopped('autoplay-video');
    const { page, gallery } = open;
    // Go back to the slide with the video, because any slide may be shown now.
    for (let turn = 0; turn < 3 && (await current(gallery)) !== 1; turn += 1) {
      await gallery.getByRole('button', { name: 'Next slide' }).click();
      await wind(page, 10);
    }
    await gallery.getByRole('button', { name: 'Play video: A film' }).click();
    // The player is fetched now. The stopped clock does not delay requests, so the test only has to wait.
    await gallery.locator('[data-view="video"] video').waitFor();
    await page.mouse.move(2, 2);
    await wind(page, 30_000);
    expect(await current(gallery)).toBe(1);
    await gallery.locator('video').dispatchEvent('ended');
    await wind(page, 3100);
    expect(await current(gallery)).toBe(2);
    expectClean(open.log);
  });

  it('axe finds no violation while it plays or is paused', async () => {
    await using open = await openGallery('autoplay', { prepare: withAxe });
    expect(await violations(open.page)).toEqual([]);
    await open.gallery.getByRole('button', { name: PAUSE }).click();
    expect(await violations(open.page)).toEqual([]);
  });
});
