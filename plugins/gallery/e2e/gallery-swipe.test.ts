import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { atRest, current, openGallery, visible } from '@plinth/tests/browser/gallery.ts';
import { dragByMouse, fingers, mouse, strokeByFinger, wayOf } from '@plinth/tests/browser/touch.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Start near the end of the line, so that there is space for a long swipe. */
const LATE = { x: 0.85, y: 0.25 };
/** Position of the current slide. */
const offset = (gallery: Locator) =>
  gallery.locator('.sqs-active-slide').evaluate((slide) => {
    const frame = slide.parentElement?.getBoundingClientRect();
    return Math.round(slide.getBoundingClientRect().left - (frame?.left ?? 0));
  });

describe('§4 §9 swipe of a slideshow by finger', () => {
  it.each([
    ['slideshow', -120, 2],
    ['slideshow', 120, 4],
    ['rtl-slideshow', -120, 3],
    ['rtl-slideshow', 120, 2],
  ])('%s: %i px lead to slide %i', async (name, x, slide) => {
    await using open = await openGallery(name, PHONE);
    await strokeByFinger(open.page, open.gallery, { by: { x, y: 4 } });
    await expect.poll(() => current(open.gallery)).toBe(slide);
    await atRest(open.page);
    expect(await visible(open.gallery)).toEqual([slide]);
    expectClean(open.log);
  });

  it('a swipe may begin on the text over the slide', async () => {
    await using open = await openGallery('slideshow', PHONE);
    const text = open.gallery.locator('.sqs-active-slide .meta');
    await strokeByFinger(open.page, text, { by: { x: -120, y: 4 } });
    await expect.poll(() => current(open.gallery)).toBe(2);
    expectClean(open.log);
  });

  it.each([
    ['less than 50 px', { x: -40, y: 0 }],
    ['mostly down', { x: -60, y: 90 }],
  ])('%s is not a swipe', async (_, by) => {
    await using open = await openGallery('slideshow', PHONE);
    await strokeByFinger(open.page, open.gallery, { by });
    await atRest(open.page);
    expect([await current(open.gallery), await offset(open.gallery)]).toEqual([1, 0]);
  });

  it('a move of 50 px that takes longer than 250 ms is not a swipe, unless snapPoints allows slow drags', async () => {
    const slowly = { by: { x: -160, y: 0 }, moves: 8, everyMs: 120 };
    await using open = await openGallery('slideshow', PHONE);
    await strokeByFinger(open.page, open.gallery, slowly);
    await atRest(open.page);
    expect(await current(open.gallery)).toBe(1);
    await using snap = await openGallery('snap', PHONE);
    await strokeByFinger(snap.page, snap.gallery, slowly);
    await expect.poll(() => current(snap.gallery)).toBe(2);
  });

  it('a slow drag over more than half of the width shows the next slide, unless snapPoints forbids it', async () => {
    await using open = await openGallery('slideshow', PHONE);
    await strokeByFinger(open.page, open.gallery, { by: { x: -250, y: 0 }, from: LATE, moves: 8, everyMs: 120 });
    await expect.poll(() => current(open.gallery)).toBe(2);
  });

  it('the next click after a swipe works', async () => {
    await using open = await openGallery('autoplay-lightbox', PHONE);
    await strokeByFinger(open.page, open.gallery, { by: { x: -120, y: 0 } });
    await expect.poll(() => current(open.gallery)).toBe(2);
    await atRest(open.page);
    await open.gallery.locator('.sqs-active-slide a').focus();
    await open.page.keyboard.press('Enter');
    await open.page.getByRole('dialog').waitFor();
  });

  it('the slide and its neighbour follow the finger; a second finger ends the swipe', async () => {
    await using open = await openGallery('slideshow', PHONE);
    const { page, gallery } = open;
    const { start, way } = await wayOf(gallery, { by: { x: -100, y: 0 } });
    const finger = await fingers(page);
    await finger.down(start);
    for (const point of way) await finger.move(point);
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

  it.each([
    ['none', 100],
    ['hard', 0],
    ['inertial', 30],
  ])('§5 boundaries %s: beyond the first slide it moves by %i of 100 px, and returns', async (id, given) => {
    await using open = await openGallery('swipe', { ...PHONE, id });
    const { page, gallery } = open;
    const { start, way } = await wayOf(gallery, { by: { x: 100, y: 0 } });
    const finger = await fingers(page);
    await finger.down(start);
    for (const point of way) await finger.move(point);
    await expect.poll(() => offset(gallery)).toBe(given);
    await finger.up();
    await atRest(page);
    expect([await current(gallery), await offset(gallery)]).toEqual([1, 0]);
    expectClean(open.log);
  });

  it.each([
    ['a phone', PHONE, '', 200, 400],
    ['a desktop', { hasTouch: true }, '', 300, 500],
    // The width of the window counts, not that of the gallery.
    ['a desktop, in a narrow column', { hasTouch: true }, '340px', 300, 500],
  ])('§9 on %s the animation after the swipe takes a time within the limits', async (_, device, width, least, most) => {
    await using open = await openGallery('slideshow', device);
    await open.gallery.evaluate((block, wide) => {
      block.style.width = wide;
    }, width);
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
    // Chromium ignores a tap right after a swipe, because it counts as the end of the swipe's fling.
    await vi.waitFor(
      async () => {
        await arrow.tap();
        await expect.poll(() => current(gallery), { timeout: 1_000 }).toBe(3);
      },
      { timeout: 10_000 },
    );
    expectClean(open.log);
  });

  it.each([
    ['strip', 'Next slide'],
    ['carousel', 'Next slides'],
  ])('scrolls a %s', async (name, label) => {
    await using open = await openGallery(name, PHONE);
    const { page, gallery } = open;
    await strokeByFinger(page, gallery.getByRole('button', { name: label }), { by: { x: -220, y: 2 } });
    await expect.poll(() => current(gallery)).toBeGreaterThan(1);
    await atRest(page);
    expectClean(open.log);
  });

  it('scrolls the page when it moves down', async () => {
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
  it('changes the slide, and the click after it does nothing', async () => {
    await using open = await openGallery('slideshow');
    await dragByMouse(open.page, open.gallery, { by: { x: -120, y: 0 } });
    await expect.poll(() => current(open.gallery)).toBe(2);
    await atRest(open.page);
    expect(await current(open.gallery)).toBe(2);
    expectClean(open.log);
  });

  it('ends when a key moves the gallery in the meantime, and no slide stays displaced', async () => {
    await using open = await openGallery('slideshow');
    const { page, gallery } = open;
    const { start, way } = await wayOf(gallery, { by: { x: -100, y: 0 } });
    const button = await mouse(page);
    await button.down(start);
    for (const point of way) await button.move(point);
    await expect.poll(() => offset(gallery)).toBe(-100);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(gallery)).toBe(2);
    await button.move({ x: start.x - 200, y: start.y });
    await atRest(page);
    // The click does nothing, however late the button is released.
    await button.up();
    await atRest(page);
    expect([await current(gallery), await offset(gallery)]).toEqual([2, 0]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => current(gallery)).toBe(1);
    await atRest(page);
    expect([await offset(gallery), await visible(gallery)]).toEqual([0, [1]]);
    expectClean(open.log);
  });

  it('a drag that is too short changes no slide, and the click after it does nothing', async () => {
    await using open = await openGallery('slideshow');
    await dragByMouse(open.page, open.gallery, { by: { x: -30, y: 0 } });
    await atRest(open.page);
    expect([await current(open.gallery), await offset(open.gallery)]).toEqual([1, 0]);
  });
});
