import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import {
  atRest,
  current,
  openGallery,
  openGalleryInOwnContext,
  scrolled,
  visible,
} from '@plinth/tests/browser/gallery.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { painted } from '@plinth/tests/browser/painted.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { dragByMouse, fingers, mouse, pressAlong, strokeByFinger, wayOf } from '@plinth/tests/browser/touch.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const strip = (gallery: Locator) => gallery.locator('.sqs-gallery');
/**
 * Distance in pixels between the current slide and the place where it should be.
 * @param share The place as a fraction of the strip: 0 is the start, 0.5 the middle, 1 the end.
 */
const misplaced = (gallery: Locator, share: number) =>
  strip(gallery).evaluate((element, at) => {
    const slide = element.querySelector('.sqs-active-slide')?.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    if (!slide) return Number.NaN;
    return Math.abs(Math.round(slide.left + slide.width * at - frame.left - frame.width * at));
  }, share);

describe('§1 strip slider', () => {
  inLongRun(() =>
    it.each(
      sampled(
        [
          ['left', 0],
          ['center', 0.5],
          ['right', 1],
        ],
        1,
      ),
    )('with activeAlignment %s, the current slide is at that place', async (id, share) => {
      await using open = await openGallery('alignments', { id });
      const { page, gallery } = open;
      const next = gallery.getByRole('button', { name: 'Next slide' });
      for (const slide of [2, 3, 4]) {
        await next.click();
        await expect.poll(() => current(gallery)).toBe(slide);
        await atRest(page);
      }
      expect(await misplaced(gallery, share)).toBeLessThanOrEqual(1);
      expectClean(open.log);
    }),
  );

  it('§9 a move takes half a second, and no time with reduced motion', async () => {
    await using open = await openGalleryInOwnContext('strip');
    const { page, gallery } = open;
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await gallery.getByRole('button', { name: 'Next slide' }).click();
    await page.clock.runFor(450);
    expect(await strip(gallery).getAttribute('data-scrolling')).toBe('');
    await page.clock.runFor(100);
    await expect.poll(() => strip(gallery).getAttribute('data-scrolling')).toBeNull();
    await using still = await openGallery('strip', { reducedMotion: 'reduce' });
    await still.gallery.getByRole('button', { name: 'Next slide' }).click();
    expect(await strip(still.gallery).getAttribute('data-scrolling')).toBeNull();
    expect(await misplaced(still.gallery, 0.5)).toBeLessThanOrEqual(1);
  });

  it('a finger scrolls the strip natively, and the slide at which the scroll ends becomes current', async () => {
    await using open = await openGallery('strip', PHONE);
    const { page, gallery } = open;
    await strokeByFinger(page, gallery, { by: { x: -200, y: 0 }, moves: 10 });
    await expect.poll(() => scrolled(gallery)).toBeGreaterThan(100);
    await expect.poll(() => current(gallery)).toBeGreaterThan(1);
    await expect.poll(() => misplaced(gallery, 0.5)).toBeLessThanOrEqual(1);
    expectClean(open.log);
  });

  itInLongRun('in right-to-left text the wheel scrolls it to the left', async () => {
    await using open = await openGallery('rtl-strip');
    const { page, gallery } = open;
    await gallery.hover();
    await page.mouse.wheel(-600, 0);
    await expect.poll(() => scrolled(gallery)).toBeLessThan(-100);
    await expect.poll(() => current(gallery)).toBeGreaterThan(1);
    expectClean(open.log);
  });
});

describe('§4 §9 drag of a strip by mouse', () => {
  it.each(
    sampled(
      [
        ['strip', -1],
        ['rtl-strip', 1],
        ['carousel', -1],
        ['rtl-carousel', 1],
      ],
      1,
    ),
  )('%s follows the mouse, and stops at a later slide', async (name, forward) => {
    await using open = await openGallery(name);
    const { page, gallery } = open;
    const pointing = await mouse(page);
    const { start, way } = await wayOf(strip(gallery), { by: { x: 300 * forward, y: 6 }, moves: 10 });
    await pointing.down(start);
    for (const point of way) await pointing.move(point);
    await expect.poll(() => scrolled(gallery)).toBe(-300 * forward);
    await pointing.up();
    await atRest(page);
    await expect.poll(() => current(gallery)).toBeGreaterThan(1);
    const rest = await scrolled(gallery);
    expect(Math.abs(rest)).toBeGreaterThan(300);
    // After the drag, scroll snapping is on again. It must not move the strip any further.
    await painted(page);
    expect(await scrolled(gallery)).toBe(rest);
    expectClean(open.log);
  });

  itInLongRun('a faster drag of the same distance moves it further', async () => {
    const rest = async (everyMs: number) => {
      await using open = await openGallery('strip');
      await dragByMouse(open.page, strip(open.gallery), { by: { x: -260, y: 0 }, moves: 10, everyMs });
      await atRest(open.page);
      return await scrolled(open.gallery);
    };
    expect(await rest(5)).toBeGreaterThan(await rest(60));
  });

  itInLongRun('the moves of the pointer cause no layout', async () => {
    await using open = await openGallery('strip');
    const { page, gallery } = open;
    // A picture that loads during the drag would cause a layout.
    await settled(page);
    const pointing = await mouse(page);
    const { start, way } = await wayOf(strip(gallery), { by: { x: -300, y: 0 }, moves: 30 });
    await pointing.down(start);
    for (const point of way.slice(0, 5)) await pointing.move(point);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const layouts = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
    };
    const before = await layouts();
    for (const point of way.slice(5)) await pointing.move(point);
    // The limit is five and not zero, because a picture that the drag brings near may load and cause a layout.
    expect((await layouts()) - before).toBeLessThan(5);
    await pointing.up();
  });

  itInLongRun('the click after a drag does not open the lightbox, but a click without a drag does', async () => {
    await using open = await openGallery('strip-lightbox');
    const { page, gallery } = open;
    await dragByMouse(page, strip(gallery), { by: { x: -120, y: 0 } });
    await atRest(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/gallery/strip-lightbox');
    await gallery.locator('.sqs-active-slide a').click();
    await page.getByRole('dialog').waitFor();
    expectClean(open.log);
  });

  itInLongRun('with reduced motion the strip reaches its slide at once', async () => {
    await using open = await openGallery('strip', { reducedMotion: 'reduce' });
    await dragByMouse(open.page, strip(open.gallery), { by: { x: -200, y: 0 } });
    expect(await strip(open.gallery).getAttribute('data-scrolling')).toBeNull();
    await expect.poll(() => current(open.gallery)).toBeGreaterThan(1);
  });
});

describe('§4 a video in a slide that is not shown does not play', () => {
  it('stops when the strip is scrolled away from it, but not when the page is scrolled', async () => {
    await using open = await openGallery('strip-film', { viewport: { width: 800, height: 500 } });
    const { page, gallery } = open;
    const view = () => gallery.locator('.sqs-video-wrapper').getAttribute('data-view');
    const paused = () => gallery.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
    await gallery.getByRole('button', { name: 'Play video: A film' }).click();
    await expect.poll(async () => [await view(), await paused()]).toEqual(['video', false]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => gallery.evaluate((block) => block.getBoundingClientRect().bottom)).toBeLessThan(0);
    // The gallery's observer was created earlier than this observer. So when this observer is called, the gallery's
    // observer has already been called.
    await gallery.locator('video').evaluate(
      (video) =>
        new Promise<void>((resolve) => {
          const observer = new IntersectionObserver(([entry]) => {
            if (entry?.isIntersecting) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(video);
        }),
    );
    await painted(page);
    expect([await view(), await paused()]).toEqual(['video', false]);
    await page.evaluate(() => scrollTo(0, 0));
    await strip(gallery).evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect.poll(async () => [await view(), await paused()]).toEqual(['overlay', true]);
    expectClean(open.log);
  });
});

describe('§4 carousel groups', () => {
  it('moves by groups; at the first and the last group a control is disabled', async () => {
    await using open = await openGallery('carousel');
    const { page, gallery } = open;
    const state = async () => {
      const buttons = ['Previous slides', 'Next slides'].map((name) => gallery.getByRole('button', { name }));
      return Promise.all(buttons.map((button) => button.getAttribute('aria-disabled')));
    };
    const next = gallery.getByRole('button', { name: 'Next slides' });
    expect([await visible(gallery), await state()]).toEqual([
      [1, 2, 3],
      ['true', null],
    ]);
    await next.click();
    await atRest(page);
    expect([await visible(gallery), await state()]).toEqual([
      [4, 5, 6],
      [null, null],
    ]);
    await next.click();
    await atRest(page);
    expect([await visible(gallery), await state()]).toEqual([
      [6, 7, 8],
      [null, 'true'],
    ]);
    expectClean(open.log);
  });

  itInLongRun('in a loop the first group follows the last one, and the last one precedes the first', async () => {
    await using open = await openGallery('carousel-loop', { reducedMotion: 'reduce' });
    const { gallery } = open;
    await gallery.getByRole('button', { name: 'Previous slides' }).click();
    await expect.poll(() => visible(gallery)).toEqual([5, 6, 7]);
    await gallery.getByRole('button', { name: 'Next slides' }).click();
    await expect.poll(() => visible(gallery)).toEqual([1, 2, 3]);
  });

  it.each(
    sampled(
      [
        [1000, [1, 2, 3], 0],
        [390, [1, 2], 2],
      ],
      1,
    ),
  )(
    '§9 of three slides at %i px the slides %j are in view, and %i controls are shown',
    async (width, shown, buttons) => {
      await using open = await openGallery('carousel-fits', { viewport: { width, height: 800 } });
      expect(await visible(open.gallery)).toEqual(shown);
      await expect.poll(() => open.gallery.locator('button:visible').count()).toBe(buttons);
    },
  );

  it('keeps its current slide when the window is resized', async () => {
    await using open = await openGallery('carousel', { reducedMotion: 'reduce' });
    const { page, gallery } = open;
    await gallery.getByRole('button', { name: 'Next slides' }).click();
    await expect.poll(() => visible(gallery)).toEqual([4, 5, 6]);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => visible(gallery)).toEqual([4, 5]);
    await gallery.getByRole('button', { name: 'Next slides' }).click();
    await expect.poll(() => visible(gallery)).toEqual([6, 7]);
  });
});

describe('§4 linked galleries', () => {
  const selected = (gallery: Locator) =>
    gallery
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true') + 1);

  itInLongRun('a thumbnail moves the slideshow, and the slideshow moves the thumbnails', async () => {
    await using open = await openGallery('linked');
    const { page, gallery } = open;
    await gallery.getByRole('tab').nth(5).click();
    await expect.poll(() => current(gallery)).toBe(6);
    await atRest(page);
    await gallery.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => selected(gallery)).toBe(7);
    await atRest(page);
    await gallery.getByRole('button', { name: 'Next slide' }).click();
    await atRest(page);
    await gallery.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => selected(gallery)).toBe(1);
    expect(await current(gallery)).toBe(1);
    expectClean(open.log);
  });

  it('arrows, Home and End select tabs, and each tab names its panel', async () => {
    await using open = await openGallery('linked', { reducedMotion: 'reduce' });
    const { page, gallery } = open;
    await gallery.getByRole('tab').first().focus();
    for (const [key, slide] of [
      ['ArrowRight', 2],
      ['End', 8],
      ['ArrowRight', 1],
      ['ArrowLeft', 8],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => current(gallery), { message: key }).toBe(slide);
      // Wait, because the slideshow counts as moving while the picture of the new slide is loading.
      await atRest(page);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');
    }
    await page.keyboard.press('End');
    const before = await page.evaluate(() => scrollY);
    await page.evaluate(() =>
      addEventListener('keydown', ({ defaultPrevented }) => {
        document.documentElement.dataset.keptFromScrolling = String(defaultPrevented);
      }),
    );
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('html').getAttribute('data-kept-from-scrolling')).toBe('true');
    expect([await page.evaluate(() => scrollY), await current(gallery)]).toEqual([before, 8]);
    const panel = await gallery.getByRole('tab').first().getAttribute('aria-controls');
    expect(await page.locator(`[id="${panel}"]`).getAttribute('role')).toBe('tabpanel');
    expectClean(open.log);
  });

  it('the tabs come before their panels in the focus order, and are below them on the screen', async () => {
    await using open = await openGallery('linked', { prepare: withAxe });
    const { page, gallery } = open;
    await gallery.getByRole('tab').first().focus();
    const roles: (string | null)[] = [];
    for (let tabs = 0; tabs < 3; tabs += 1) {
      await page.keyboard.press('Tab');
      roles.push(
        await gallery.locator(':focus').evaluate((element) => element.getAttribute('role') ?? element.ariaLabel),
      );
    }
    expect(roles).toEqual(['Previous slide', 'Next slide', 'tabpanel']);
    const panel = await gallery.getByRole('tabpanel').first().boundingBox();
    const tab = await gallery.getByRole('tab').first().boundingBox();
    expect((tab?.y ?? 0) - (panel?.y ?? 0)).toBeGreaterThanOrEqual(panel?.height ?? Number.NaN);
    expect(await violations(page)).toEqual([]);
  });

  itInLongRun('moving the focus along the thumbnails selects no thumbnail', async () => {
    await using open = await openGallery('linked', { viewport: { width: 600, height: 800 } });
    const { page, gallery } = open;
    const thumbnails = gallery.locator('.sqs-gallery-thumbnails');
    await thumbnails.hover();
    await thumbnails.evaluate((element) =>
      element.addEventListener('scrollend', () => element.setAttribute('data-scroll-ended', '')),
    );
    await page.mouse.wheel(400, 0);
    await gallery.locator('.sqs-gallery-thumbnails[data-scroll-ended]').waitFor();
    expect(await thumbnails.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    await painted(page);
    expect([await current(gallery), await selected(gallery)]).toEqual([1, 1]);
  });

  it('before the script has loaded a thumbnail is a link that scrolls to its slide', async () => {
    await using open = await openGallery('linked', { javaScriptEnabled: false });
    const { gallery } = open;
    await gallery.getByRole('link', { name: 'Slide 5' }).click();
    await expect
      .poll(() =>
        gallery
          .locator('.slide')
          .nth(4)
          .evaluate((slide) => {
            const box = slide.getBoundingClientRect();
            const frame = slide.parentElement?.getBoundingClientRect();
            return Math.abs(box.left - (frame?.left ?? 0)) < 2;
          }),
      )
      .toBe(true);
  });
});

describe('§9 preload', () => {
  it.each(
    sampled(
      [
        ['strip', undefined],
        ['strip-preload-none', 0],
        ['strip-preload-three', 3],
      ],
      1,
    ),
  )('%s fetches the set number of slides on either side of the slides in view', async (name, preload: number = 1) => {
    const held = Promise.withResolvers<void>();
    await using open = await openGallery(name, {
      ...PHONE,
      // The test holds back these requests, because the browser itself may fetch pictures that are far from the view.
      prepare: (page) =>
        page.route(/orrery|kiln-tiles|terrace|seedhead|half-past/, async (route) => {
          await held.promise;
          await route.continue();
        }),
    });
    const { gallery } = open;
    const images = gallery.locator('.sqs-gallery > .slide img');
    const inView = (await visible(gallery)).length;
    const ahead = () =>
      images.evaluateAll(
        (all, least) =>
          all.flatMap((image, index) =>
            index >= least && image.getAttribute('loading') === 'eager' ? [index + 1] : [],
          ),
        inView,
      );
    const expected = Array.from({ length: preload }, (_, index) => inView + index + 1);
    await gallery.getByRole('button', { name: 'Next slide' }).waitFor();
    await expect.poll(ahead).toEqual(expected);
    held.resolve();
    await expect
      .poll(() => images.nth(inView + preload - 1).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expectClean(open.log);
  });
});

inLongRun(() =>
  describe('before the script has loaded', () => {
    it('a finger scrolls a slideshow, which then continues from that slide', async () => {
      await using open = await openGallery('slideshow', {
        ...PHONE,
        moves: false,
        prepare: (page) => page.route('**/gallery-motion.*.js', () => undefined),
      });
      const { page, gallery } = open;
      const finger = await fingers(page);
      const way = await wayOf(gallery, { by: { x: -200, y: 0 }, moves: 10 });
      await Promise.all([pressAlong(finger, way), finger.up()]);
      await expect.poll(() => visible(gallery)).toEqual([2]);
    });
  }),
);
