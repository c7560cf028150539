import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { atRest, current, openGallery, visible } from '@plinth/tests/browser/gallery.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { stopAnimations } from '@plinth/tests/browser/stopped-animations.ts';
import { dragByMouse, fingers, mouse, pressAlong, strokeByFinger, wayOf } from '@plinth/tests/browser/touch.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, inject, it, vi } from 'vitest';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A start point near the right edge, so that there is space for a long swipe to the left. */
const LATE = { x: 0.85, y: 0.25 };
/** Pixels between the left edges of the gallery and of its current slide. */
const offset = (gallery: Locator) =>
  gallery.locator('.sqs-active-slide').evaluate((slide) => {
    const frame = slide.parentElement?.getBoundingClientRect();
    return Math.round(slide.getBoundingClientRect().left - (frame?.left ?? 0));
  });

describe('§4 §9 swipe of a slideshow by finger', () => {
  it.each(
    sampled(
      [
        ['slideshow', -120, 2],
        ['slideshow', 120, 4],
        ['rtl-slideshow', -120, 3],
        ['rtl-slideshow', 120, 2],
      ],
      1,
    ),
  )('%s: a swipe of %i px shows slide %i', async (name, x, slide) => {
    await using open = await openGallery(name, PHONE);
    await strokeByFinger(open.page, open.gallery, { by: { x, y: 4 } });
    await expect.poll(() => current(open.gallery)).toBe(slide);
    await atRest(open.page);
    expect(await visible(open.gallery)).toEqual([slide]);
    expectClean(open.log);
  });

  itInLongRun('a swipe may begin on the text over the slide', async () => {
    await using open = await openGallery('slideshow', PHONE);
    const text = open.gallery.locator('.sqs-active-slide .meta');
    await strokeByFinger(open.page, text, { by: { x: -120, y: 4 } });
    await expect.poll(() => current(open.gallery)).toBe(2);
    expectClean(open.log);
  });

  inLongRun(() =>
    it.each([
      ['less than 50 px', { x: -40, y: 0 }],
      ['mostly down', { x: -60, y: 90 }],
    ])('%s is not a swipe', async (_, by) => {
      await using open = await openGallery('slideshow', PHONE);
      await strokeByFinger(open.page, open.gallery, { by });
      await atRest(open.page);
      expect([await current(open.gallery), await offset(open.gallery)]).toEqual([1, 0]);
    }),
  );

  itInLongRun('a move of 50 px in more than 250 ms changes no slide, unless snapPoints allows slow drags', async () => {
    const slowly = { by: { x: -160, y: 0 }, moves: 8, everyMs: 120 };
    await using open = await openGallery('slideshow', PHONE);
    await strokeByFinger(open.page, open.gallery, slowly);
    await atRest(open.page);
    expect(await current(open.gallery)).toBe(1);
    await using snap = await openGallery('snap', PHONE);
    await strokeByFinger(snap.page, snap.gallery, slowly);
    await expect.poll(() => current(snap.gallery)).toBe(2);
  });

  itInLongRun(
    'a slow drag over more than half of the width shows the next slide, unless snapPoints forbids it',
    async () => {
      await using open = await openGallery('slideshow', PHONE);
      await strokeByFinger(open.page, open.gallery, { by: { x: -250, y: 0 }, from: LATE, moves: 8, everyMs: 120 });
      await expect.poll(() => current(open.gallery)).toBe(2);
    },
  );

  it('the next click after a swipe works', async () => {
    await using open = await openGallery('autoplay-lightbox', PHONE);
    await strokeByFinger(open.page, open.gallery, { by: { x: -120, y: 0 } });
    await expect.poll(() => current(open.gallery)).toBe(2);
    await atRest(open.page);
    await open.gallery.locator('.sqs-active-slide a').focus();
    await open.page.keyboard.press('Enter');
    await open.page.getByRole('dialog').waitFor();
  });

  itInLongRun('the slide and its neighbour follow the finger; a second finger ends the swipe', async () => {
    await using open = await openGallery('slideshow', PHONE);
    const { page, gallery } = open;
    const { start, way } = await wayOf(gallery, { by: { x: -100, y: 0 } });
    const finger = await fingers(page);
    await pressAlong(finger, { start, way });
    await expect.poll(() => offset(gallery)).toBe(-100);
    expect(await visible(gallery)).toEqual([1, 2]);
    await finger.down(way.at(-1) ?? start, { x: start.x, y: start.y + 40 });
    await finger.up();
    await atRest(page);
    expect([await current(gallery), await offset(gallery)]).toEqual([1, 0]);
    expectClean(open.log);
  });

  it('vertical scrolling is never blocked', async () => {
    await using open = await openGallery('two-galleries', PHONE);
    const { page, gallery } = open;
    await strokeByFinger(page, gallery, { by: { x: 0, y: -160 }, moves: 10 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
    expect(await current(gallery)).toBe(1);
  });

  it.each(
    sampled(
      [
        ['none', 100],
        ['hard', 0],
        ['inertial', 30],
      ],
      1,
    ),
  )(
    '§5 with the boundaries %s, a drag of 100 px before the first slide moves it by %i px, and it returns',
    async (id, given) => {
      await using open = await openGallery('swipe', { ...PHONE, id });
      const { page, gallery } = open;
      const finger = await fingers(page);
      await pressAlong(finger, await wayOf(gallery, { by: { x: 100, y: 0 } }));
      await expect.poll(() => offset(gallery)).toBe(given);
      await finger.up();
      await atRest(page);
      expect([await current(gallery), await offset(gallery)]).toEqual([1, 0]);
      expectClean(open.log);
    },
  );

  it.each(
    sampled(
      [
        ['a phone', PHONE, '', 200, 400],
        ['a desktop', { hasTouch: true }, '', 300, 500],
        // The times depend on the width of the window, not of the gallery.
        ['a desktop, in a narrow column', { hasTouch: true }, '340px', 300, 500],
      ],
      1,
    ),
  )('§9 on %s the animation after the swipe takes as long as specified', async (_, device, width, least, most) => {
    await using open = await openGallery('slideshow', device);
    await open.gallery.evaluate((block, wide) => {
      block.style.width = wide;
    }, width);
    await stopAnimations(open.page);
    await strokeByFinger(open.page, open.gallery, { by: { x: -120, y: 0 } });
    const durations = await open.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ effect }) => Number(effect?.getTiming().duration)),
    );
    expect(durations.length).toBeGreaterThan(0);
    for (const duration of durations) {
      expect(duration).toBeGreaterThanOrEqual(least);
      expect(duration).toBeLessThanOrEqual(most);
    }
  });
});

describe('a swipe that begins on an arrow', () => {
  it('swipes a slideshow, and does not press the arrow', async () => {
    await using open = await openGallery('slideshow', PHONE);
    const { page, gallery } = open;
    const arrow = gallery.getByRole('button', { name: 'Previous slide' });
    await strokeByFinger(page, arrow, { by: { x: 120, y: 2 } });
    await expect.poll(() => current(gallery)).toBe(4);
    await atRest(page);
    expect(await visible(gallery)).toEqual([4]);
    // Waits before the tap. A tap right after a swipe causes no click in Chromium, because it only stops the fling of
    // the swipe.
    await vi.waitFor(
      async () => {
        // Taps again only if the previous tap had no effect. On a slow page, its effect can come late.
        if ((await current(gallery)) === 4) await arrow.tap();
        await expect.poll(() => current(gallery), { timeout: 1_000 }).toBe(3);
      },
      { timeout: 10_000 * inject('timeFactor') },
    );
    expectClean(open.log);
  });

  inLongRun(() =>
    it.each([
      ['strip', 'Next slide'],
      ['carousel', 'Next slides'],
    ])('scrolls a %s, and does not press the arrow', async (name, label) => {
      await using open = await openGallery(name, PHONE);
      const { page, gallery } = open;
      await strokeByFinger(page, gallery.getByRole('button', { name: label }), { by: { x: -220, y: 2 } });
      await expect.poll(() => current(gallery)).toBeGreaterThan(1);
      await atRest(page);
      expectClean(open.log);
    }),
  );

  itInLongRun('scrolls the page when the finger moves down', async () => {
    await using open = await openGallery('two-galleries', PHONE);
    const { page, gallery } = open;
    await strokeByFinger(page, gallery.getByRole('button', { name: 'Next slide' }), {
      by: { x: 0, y: -160 },
      moves: 10,
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
    expect(await current(gallery)).toBe(1);
  });
});

describe('§4 drag by mouse', () => {
  it('changes the slide, and the click at its end does nothing', async () => {
    await using open = await openGallery('slideshow');
    await dragByMouse(open.page, open.gallery, { by: { x: -120, y: 0 } });
    await expect.poll(() => current(open.gallery)).toBe(2);
    await atRest(open.page);
    expect(await current(open.gallery)).toBe(2);
    expectClean(open.log);
  });

  itInLongRun('ends when a key moves the gallery, and no slide is left out of place', async () => {
    await using open = await openGallery('slideshow');
    const { page, gallery } = open;
    const { start, way } = await wayOf(gallery, { by: { x: -100, y: 0 } });
    const button = await mouse(page);
    await pressAlong(button, { start, way });
    await expect.poll(() => offset(gallery)).toBe(-100);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(gallery)).toBe(2);
    await button.move({ x: start.x - 200, y: start.y });
    await atRest(page);
    // The click at the end of the drag does nothing, even when the button is released late.
    await button.up();
    await atRest(page);
    expect([await current(gallery), await offset(gallery)]).toEqual([2, 0]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => current(gallery)).toBe(1);
    await atRest(page);
    expect([await offset(gallery), await visible(gallery)]).toEqual([0, [1]]);
    expectClean(open.log);
  });

  itInLongRun('changes no slide when it is too short, and the click at its end does nothing', async () => {
    await using open = await openGallery('slideshow');
    await dragByMouse(open.page, open.gallery, { by: { x: -30, y: 0 } });
    await atRest(open.page);
    expect([await current(open.gallery), await offset(open.gallery)]).toEqual([1, 0]);
  });
});
