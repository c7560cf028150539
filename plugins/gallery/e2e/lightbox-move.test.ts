import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { atRest, openGallery } from '@plinth/tests/browser/gallery.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { painted } from '@plinth/tests/browser/painted.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { timedKeys } from '@plinth/tests/browser/timed-keys.ts';
import { fingers, pressAlong, strokeByFinger, tapTwice } from '@plinth/tests/browser/touch.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const dialog = (page: Page) => page.getByRole('dialog');
const slide = (page: Page) => dialog(page).locator('[aria-roledescription=slide]:not([inert])');
const shown = (page: Page) => slide(page).getAttribute('aria-label');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });

/**
 * Waits until the strip on the phone has stopped at an item. A swipe that begins earlier would stop the strip between
 * two items.
 */
const stripAtRest = (page: Page) =>
  expect
    .poll(() =>
      dialog(page)
        .locator('section[tabindex]')
        .evaluate(({ scrollLeft, clientWidth }) => scrollLeft % clientWidth),
    )
    .toBe(0);

/** Waits until the code that handles gestures has loaded and runs. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /lightbox-gestures/.test(name)),
  );
  await settled(page);
}

async function openAt(name: string, item: string, options: object = {}) {
  const open = await openGallery(name, { moves: false, ...options });
  const link: Locator = open.gallery.getByRole('link', { name: `View larger: Print ${item}` });
  if ('hasTouch' in options) await link.tap();
  else await link.click();
  await dialog(open.page).waitFor();
  // The browser does not handle clicks while a picture grows into the lightbox.
  await open.page.waitForFunction(() => !('lightboxOpening' in document.documentElement.dataset));
  await open.page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return { ...open, [Symbol.asyncDispose]: open[Symbol.asyncDispose] };
}

describe('§2 §4 lightbox: from item to item', () => {
  it.each(
    sampled(
      [
        ['lightbox', 'ArrowRight', 'ArrowLeft', '5'],
        ['lightbox-rtl', 'ArrowLeft', 'ArrowRight', '3'],
      ] as const,
      1,
    ),
  )('%s loops: %s shows the next item, %s the previous one', async (name, forward, back, count) => {
    await using open = await openAt(name, 'leeward');
    const { page } = open;
    const press = await timedKeys(page, 220);
    for (const [key, item] of [
      [forward, '2'],
      [back, '1'],
      [back, count],
      [forward, '1'],
    ] as const) {
      await press(key);
      await expect.poll(() => shown(page)).toBe(`${item} of ${count}`);
    }
    expect(await dialog(page).getByRole('status').textContent()).toBe(`1 of ${count}: Title leeward`);
    expectClean(open.log);
  });

  itInLongRun('§9 a second key within 200 ms is ignored', async () => {
    await using open = await openAt('lightbox', 'leeward');
    const { page } = open;
    const press = await timedKeys(page, 90);
    // Presses keys at 0, 90, 180 and 270 ms. Only the first and the last key count.
    for (let time = 0; time < 3; time += 1) await press('ArrowRight');
    await painted(page);
    expect(await shown(page)).toBe('2 of 5');
    await press('ArrowRight');
    await expect.poll(() => shown(page)).toBe('3 of 5');
  });

  itInLongRun('its buttons go both ways, and the counter shows the position', async () => {
    await using open = await openAt('lightbox', 'leeward');
    const { page } = open;
    await button(page, 'Previous item').click();
    await expect.poll(() => shown(page)).toBe('5 of 5');
    expect(await dialog(page).getByText('5 / 5').count()).toBe(1);
    await button(page, 'Next item').click();
    await expect.poll(() => shown(page)).toBe('1 of 5');
  });

  itInLongRun('one item has no arrows', async () => {
    await using open = await openAt('lightbox-one', 'leeward');
    expect(await dialog(open.page).getByRole('button').count()).toBe(1);
    await open.page.keyboard.press('ArrowRight');
    expect(await shown(open.page)).toBe('1 of 1');
  });

  inLongRun(() =>
    it.each(
      sampled(
        [
          ['lightbox', 0.75, '2'],
          ['lightbox', 0.25, '5'],
          ['lightbox-rtl', 0.75, '3'],
          ['lightbox-rtl', 0.25, '2'],
        ],
        1,
      ),
    )('%s: a click on the picture at %f of the window’s width shows item %s', async (name, share, item) => {
      await using open = await openAt(name, 'leeward', { viewport: { width: 1000, height: 800 } });
      await open.page.mouse.click(1000 * share, 400);
      await expect.poll(() => shown(open.page)).toMatch(new RegExp(`^${item} of`));
    }),
  );

  inLongRun(() =>
    it.each(
      sampled(
        [
          [0.01, '3 of 5'],
          [0.99, '3 of 5'],
          [0.03, '2 of 5'],
          [0.97, '4 of 5'],
        ],
        1,
      ),
    )(
      '§4 only the central 96 percent of the window react: after a click at %f of its width the counter is %s',
      async (share, item) => {
        // A window so narrow that the picture is as wide as the window.
        await using open = await openAt('lightbox', 'tide-table', { viewport: { width: 600, height: 900 } });
        const { page } = open;
        const box = await slide(page).locator('[data-lightbox-item-frame]').boundingBox();
        expect([box?.x, box?.width]).toEqual([0, 600]);
        await page.mouse.click(600 * share, (box?.y ?? 0) + (box?.height ?? 0) * 0.85);
        await painted(page);
        expect(await shown(page)).toBe(item);
      },
    ),
  );

  it('§9 pictures fade in 0.6 s on a desktop', async () => {
    await using open = await openAt('lightbox', 'leeward');
    const { page } = open;
    expect(await slide(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toContain('0.6s');
  });

  it.each(
    sampled(
      [
        ['reduced motion', 'lightbox', { reducedMotion: 'reduce' }],
        ['nomotion=true', 'lightbox?nomotion=true', {}],
      ],
      1,
    ),
  )('with %s nothing in it fades or grows', async (_, name, options) => {
    await using open = await openAt(name, 'leeward', options);
    const { page } = open;
    expect(await dialog(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    const moving = await button(page, 'Next item').evaluate(async (next: HTMLElement) => {
      next.click();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return document.getAnimations().length;
    });
    expect([await shown(page), moving]).toEqual(['2 of 5', 0]);
    expectClean(open.log);
  });

  itInLongRun('the pictures of the neighbours are fetched in advance', async () => {
    await using open = await openAt('lightbox', 'slow-sun');
    const images = dialog(open.page).locator('img');
    await expect
      .poll(() =>
        images.evaluateAll((all) =>
          all.map((image) => (image as HTMLImageElement).src.split('?')[0]?.split('/').at(-1)),
        ),
      )
      .toEqual(expect.arrayContaining(['leeward.webp', 'slow-sun.webp', 'tide-table.webp']));
  });
});

describe('lightbox: gestures', () => {
  const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

  it.each(
    sampled(
      [
        ['lightbox', 120, '2 of 5'],
        ['lightbox', -120, '5 of 5'],
        ['lightbox-rtl', 120, '3 of 3'],
      ],
      1,
    ),
  )('%s: a gesture of the sideways wheel by %i moves by one item, to %s', async (name, by, item) => {
    await using open = await openAt(name, 'leeward');
    const { page } = open;
    await ready(page);
    // A trackpad sends many events for one gesture, faster than a busy machine can. So the test sets the time stamps of
    // the events. Each gesture comes one second after the previous one.
    let time = 0;
    const turn = (x: number, y = 0) => {
      time += 1000;
      return slide(page).evaluate(
        (element, [deltaX, deltaY, start]) => {
          const wheel = (index: number) => {
            const event = new WheelEvent('wheel', { deltaX, deltaY, bubbles: true, cancelable: true });
            return Object.defineProperty(event, 'timeStamp', { value: start + index * 10 });
          };
          return Array.from({ length: 12 }, (_, index) => element.dispatchEvent(wheel(index)));
        },
        [x, y, time] as const,
      );
    };
    await turn(0, by);
    await painted(page);
    expect(await shown(page)).toMatch(/^1 of/);
    // Turning the wheel sideways must not make the browser go back in its history.
    expect(new Set(await turn(by))).toEqual(new Set([false]));
    await expect.poll(() => shown(page)).toBe(item);
    await painted(page);
    expect(await shown(page)).toBe(item);
    await turn(-by);
    await expect.poll(() => shown(page)).toMatch(/^1 of/);
    expectClean(open.log);
  });

  it.each(
    sampled(
      [
        ['a phone', PHONE, {}],
        ['a tablet', TABLET, {}],
        ['a phone, with reduced motion', PHONE, { reducedMotion: 'reduce' }],
      ],
      1,
    ),
  )('on %s a swipe down closes it, and the focus returns', async (_, device, more) => {
    await using open = await openAt('lightbox', 'leeward', { ...device, ...more });
    const { page } = open;
    await ready(page);
    const stage = slide(page).locator('[data-lightbox-picture]');
    // A swipe that is too short, goes up or returns to its start does not close the lightbox.
    for (const way of [30, -160]) {
      await strokeByFinger(page, stage, { by: { x: 4, y: way } });
      await painted(page);
      await atRest(page);
      expect(await dialog(page).count()).toBe(1);
    }
    expect(await shown(page)).toBe('1 of 5');
    await strokeByFinger(page, stage, { by: { x: 6, y: 160 } });
    await dialog(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toContain('leeward');
    expectClean(open.log);
  });

  itInLongRun(
    'the item follows a finger that moves down, and returns when that does not close the lightbox',
    async () => {
      await using open = await openAt('lightbox', 'leeward', PHONE);
      const { page } = open;
      await ready(page);
      const top = () => slide(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await top();
      const finger = await fingers(page, 200);
      const way = [320, 340, 360].map((y) => ({ x: 195, y }));
      await pressAlong(finger, { start: { x: 195, y: 300 }, way });
      await expect.poll(top).toBe(before + 60);
      await finger.up();
      await expect.poll(top).toBe(before);
      expect(await dialog(page).count()).toBe(1);
    },
  );

  itInLongRun('on a touch tablet a sideways swipe shows the next item, but pans an enlarged picture', async () => {
    await using open = await openAt('lightbox', 'leeward', TABLET);
    const { page } = open;
    await ready(page);
    await strokeByFinger(page, dialog(page), { by: { x: -160, y: 5 } });
    await expect.poll(() => shown(page)).toBe('2 of 5');
    await strokeByFinger(page, dialog(page), { by: { x: 160, y: 5 } });
    await expect.poll(() => shown(page)).toBe('1 of 5');
    await atRest(page);
    await tapTwice(page, { x: 512, y: 384 });
    await page.locator('[data-zoomed]').waitFor();
    await strokeByFinger(page, dialog(page), { by: { x: -160, y: 160 } });
    await painted(page);
    await atRest(page);
    expect([await shown(page), await dialog(page).count()]).toEqual(['1 of 5', 1]);
    expectClean(open.log);
  });

  itInLongRun('on a phone a sideways swipe may begin on an arrow', async () => {
    await using open = await openAt('lightbox', 'leeward', PHONE);
    const { page } = open;
    await ready(page);
    await strokeByFinger(page, button(page, 'Next item'), { by: { x: -160, y: 2 } });
    await expect.poll(() => shown(page)).toBe('2 of 5');
  });
});

describe('lightbox on a phone', () => {
  it('is a strip that a finger scrolls, and does not loop', async () => {
    await using open = await openAt('lightbox', 'leeward', PHONE);
    const { page } = open;
    expect(await button(page, 'Previous item').getAttribute('aria-disabled')).toBe('true');
    const stroke = async (x: number) => {
      await strokeByFinger(page, dialog(page), { by: { x, y: 0 }, moves: 10 });
      await painted(page);
      await stripAtRest(page);
    };
    await stroke(-250);
    await expect.poll(() => shown(page)).toBe('2 of 5');
    await stroke(250);
    await expect.poll(() => shown(page)).toBe('1 of 5');
    await stroke(250);
    expect(await shown(page)).toBe('1 of 5');
    // In a loop, a swipe from the last item would lead to the first item. Without a loop, the swipe changes nothing.
    await stroke(-250);
    await expect.poll(() => shown(page)).toBe('2 of 5');
    expectClean(open.log);
  });

  itInLongRun('the caption can be shown and hidden', async () => {
    await using open = await openAt('lightbox', 'leeward', PHONE);
    const { page } = open;
    const caption = dialog(page).getByText('About leeward');
    expect(await caption.isVisible()).toBe(false);
    await button(page, 'Caption').tap();
    await expect.poll(() => caption.isVisible()).toBe(true);
    expect(await button(page, 'Caption').getAttribute('aria-expanded')).toBe('true');
    await button(page, 'Caption').tap();
    await expect.poll(() => caption.isVisible()).toBe(false);
  });

  const scale = (page: Page) =>
    slide(page)
      .locator('[data-lightbox-picture]')
      .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);

  it('two fingers enlarge the picture up to 4 times, and can show the whole picture again', async () => {
    await using open = await openAt('lightbox', 'leeward', PHONE);
    const { page } = open;
    await ready(page);
    const pinch = async (from: number, to: number) => {
      const finger = await fingers(page);
      const apart = (distance: number) =>
        [
          { x: 195 - distance, y: 422 },
          { x: 195 + distance, y: 422 },
        ] as const;
      await finger.down(...apart(from));
      for (let step = 1; step <= 5; step += 1) await finger.move(...apart(from + ((to - from) * step) / 5));
      await finger.up();
    };
    await expect
      .poll(async () => {
        await pinch(30, 60);
        return scale(page);
      })
      .toBeGreaterThan(1.5);
    await pinch(20, 190);
    await expect.poll(() => scale(page)).toBe(4);
    expect(await shown(page)).toBe('1 of 5');
    await pinch(190, 20);
    await expect.poll(() => scale(page)).toBe(1);
    expectClean(open.log);
  });

  itInLongRun(
    'a double tap enlarges the picture, another one shows it whole again, and a single tap on its right half shows the next item',
    async () => {
      await using open = await openAt('lightbox', 'leeward', PHONE);
      const { page } = open;
      await ready(page);
      const doubleTap = () => tapTwice(page, { x: 250, y: 422 });
      await doubleTap();
      await expect.poll(() => scale(page)).toBe(2.5);
      await doubleTap();
      await expect.poll(() => scale(page)).toBe(1);
      await page.touchscreen.tap(300, 422);
      await expect.poll(() => shown(page)).toBe('2 of 5');
    },
  );
});
