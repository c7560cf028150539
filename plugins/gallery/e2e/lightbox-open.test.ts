import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openGallery, openGalleryInOwnContext } from '@plinth/tests/browser/gallery.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const dialog = (page: Page) => page.getByRole('dialog');
const picture = (gallery: Locator, name: string) => gallery.getByRole('link', { name: `View larger: Print ${name}` });
const shown = (page: Page) =>
  dialog(page).locator('[aria-roledescription=slide]:not([inert])').getAttribute('aria-label');
/** Waits until the lightbox has the focus. From then on, the lightbox handles keys. */
async function openWithFocus(page: Page): Promise<void> {
  await dialog(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const openLightbox = (options: object = {}, name = 'lightbox') => openGallery(name, { moves: false, ...options });
const openOwnLightbox = (name = 'lightbox') => openGalleryInOwnContext(name, { moves: false });

describe('§2 lightbox: what opens it', () => {
  it.each(sampled(['click', 'Enter', 'Space']))('%s on a picture opens it', async (how) => {
    await using open = await openLightbox();
    const { page, gallery } = open;
    const link = picture(gallery, 'slow-sun');
    if (how === 'click') await link.click();
    else await link.press(how);
    await dialog(page).waitFor();
    expect(await dialog(page).getAttribute('aria-label')).toBe('Gallery');
    await expect.poll(() => shown(page)).toBe('2 of 5');
    await expect
      .poll(() =>
        dialog(page)
          .locator('[data-shown] img')
          .last()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
    // The large picture is above the page's smaller picture, and nothing is above the large picture.
    await expect
      .poll(() => page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.className))
      .toContain('loaded');
    expectClean(open.log);
  });

  it('the picture grows from its place in the page, when motion is allowed', async () => {
    await using open = await openLightbox({ prepare: (page: Page) => page.addInitScript(noteGrowth) });
    const { page, gallery } = open;
    await picture(gallery, 'slow-sun').click();
    await dialog(page).waitFor();
    // Both pictures have the same transition name. The picture in the page has this name only until the browser has
    // captured the picture.
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.grew)).toBe('plinth-lightbox');
    await expect.poll(() => page.locator(':root[data-lightbox-opening]').count()).toBe(0);
    expect(await picture(gallery, 'slow-sun').locator('img').getAttribute('style')).not.toContain('view-transition');
    expectClean(open.log);
  });

  itInLongRun('the picture does not grow for a visitor who prefers reduced motion', async () => {
    await using open = await openLightbox({
      reducedMotion: 'reduce',
      prepare: (page: Page) => page.addInitScript(noteGrowth),
    });
    await picture(open.gallery, 'slow-sun').click();
    await dialog(open.page).waitFor();
    expect(await open.page.evaluate(() => document.documentElement.dataset.grew)).toBeUndefined();
  });

  itInLongRun(
    'a click on an item with a click-through address goes there, and the lightbox does not contain the item',
    async () => {
      await using open = await openLightbox();
      const { page, gallery } = open;
      await picture(gallery, 'leeward').click();
      await dialog(page).waitFor();
      expect(await dialog(page).getByText('1 / 5').count()).toBe(1);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      // Wait, because the lightbox goes back in the history when it closes, which removes the hash.
      await expect.poll(() => new URL(page.url()).hash).toBe('');
      await gallery.locator('[data-slide-id=orrery] a').click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/single');
    },
  );

  itInLongRun('a picture’s link can still be opened in another tab', async () => {
    await using open = await openOwnLightbox();
    const [tab] = await Promise.all([
      open.context.waitForEvent('page'),
      picture(open.gallery, 'leeward').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect.poll(() => tab.url()).toContain('/images/leeward.webp');
    expect(await dialog(open.page).count()).toBe(0);
  });

  itInLongRun(
    'an item with a video shows a play button, plays in the lightbox, and pauses when another item is shown',
    async () => {
      await using open = await openLightbox();
      const { page, gallery } = open;
      await picture(gallery, 'tide-table').click();
      await openWithFocus(page);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => shown(page)).toBe('4 of 5');
      const wrapper = dialog(page).locator('[data-shown] .sqs-video-wrapper');
      await wrapper.getByRole('button', { name: 'Play video: A film' }).click();
      await expect.poll(() => wrapper.locator('video').evaluate((video: HTMLVideoElement) => !video.paused)).toBe(true);
      await dialog(page).getByRole('button', { name: 'Next item' }).click();
      await expect
        .poll(() =>
          dialog(page)
            .locator('video')
            .evaluate((video: HTMLVideoElement) => video.paused),
        )
        .toBe(true);
      expectClean(open.log);
    },
  );
});

describe('lightbox: while the large picture is loading', () => {
  /** Returns whether the picture has loaded, its background (the page's smaller picture), and its box. */
  const place = (page: Page) =>
    dialog(page)
      .locator('[data-shown] img')
      .first()
      .evaluate((image: HTMLImageElement) => {
        const { x, y, width, height } = image.getBoundingClientRect();
        const { backgroundImage, backgroundSize } = getComputedStyle(image);
        return { there: image.naturalWidth > 0, backgroundImage, backgroundSize, box: [x, y, width, height] };
      });

  it.each(
    sampled(
      [
        ['a picture', 'slow-sun', 0, 'slow-sun.webp'],
        ['the next picture', 'slow-sun', 1, 'tide-table.webp'],
        ['the poster of a video', 'tide-table', 1, 'terrace.webp'],
      ],
      1,
    ),
  )(
    '%s is shown as the smaller picture of the page, enlarged, until the large picture has loaded',
    async (_, item, steps, file) => {
      await using open = await openLightbox({ reducedMotion: 'reduce' }, 'lightbox-small');
      const { page, gallery } = open;
      await gallery.locator('img').last().scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          gallery
            .locator('img')
            .evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
        )
        .toBe(true);
      // From now on, the test holds back the pictures that the lightbox requests.
      const held = Promise.withResolvers<void>();
      await page.route('**/images/**', async (route) => {
        await held.promise;
        await route.continue();
      });
      await picture(gallery, item).click();
      await dialog(page).waitFor();
      for (let step = 0; step < steps; step += 1) await dialog(page).getByRole('button', { name: 'Next item' }).click();
      await expect.poll(async () => (await place(page)).backgroundImage).toContain(file);
      const before = await place(page);
      expect([before.there, before.backgroundSize]).toEqual([false, 'cover']);
      expect(before.box[2]).toBeGreaterThan(300);
      held.resolve();
      await expect.poll(async () => (await place(page)).backgroundImage).toBe('none');
      const after = await place(page);
      expect([after.there, after.box]).toEqual([true, before.box]);
      expectClean(open.log);
    },
  );
});

describe('§4 lightbox: what closes it', () => {
  it.each<[string, (page: Page) => Promise<unknown>]>(
    sampled([
      ['the close button', (page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
      ['Escape', (page) => page.keyboard.press('Escape')],
      ['a click beside the picture', (page) => page.mouse.click(200, 200)],
      ['Back', (page) => page.goBack()],
    ]),
  )('%s closes and removes it, returns the focus and removes its history entry', async (_, close) => {
    await using open = await openLightbox();
    const { page, gallery } = open;
    await picture(gallery, 'slow-sun').click();
    await dialog(page).waitFor();
    // The browser does not handle clicks while a picture grows into the lightbox.
    await page.waitForFunction(() => !('lightboxOpening' in document.documentElement.dataset));
    await close(page);
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('View larger: Print slow-sun');
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(await page.evaluate(() => document.documentElement.style.overflow)).not.toBe('hidden');
    expectClean(open.log);
  });

  it('§9 the overlay is 0.95 opaque, fades in within 0.3 s, and fades out before it is removed', async () => {
    await using open = await openOwnLightbox('lightbox-light');
    const { page, gallery } = open;
    await picture(gallery, 'leeward').click();
    await dialog(page).waitFor();
    const overlay = page.locator('[data-theme] > div').first();
    await expect
      .poll(() =>
        overlay.evaluate((element) =>
          [getComputedStyle(element).opacity, getComputedStyle(element).backgroundColor].join(),
        ),
      )
      .toMatch(/^0\.95,|, 0\.95\)$/);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Escape');
    await page.clock.runFor(250);
    expect(await page.locator('[data-closing]').count()).toBe(1);
    await page.clock.runFor(100);
    await expect.poll(() => page.locator('[data-theme]').count()).toBe(0);
  });

  it('Escape closes only the dialog that was opened last', async () => {
    await using open = await openLightbox();
    const { page, gallery } = open;
    await picture(gallery, 'leeward').click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/gallery/lightbox');
  });
});

describe('§2 lightbox: the dialog', () => {
  it('keeps the focus, and the page behind it is inert', async () => {
    await using open = await openLightbox();
    const { page, gallery } = open;
    await picture(gallery, 'leeward').click();
    await openWithFocus(page);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null), key).toBe(true);
    }
    const reachable = await page.evaluate(
      () =>
        [...document.querySelectorAll('main, header, footer')].filter(
          (element) => !element.closest('[aria-hidden=true], [inert]'),
        ).length,
    );
    expect(reachable).toBe(0);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    await settled(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expectClean(open.log);
  });

  it.each(
    sampled(
      [
        ['is dark by default', 'lightbox', 'leeward', 'dark'],
        ['is light, with its title, when the author wants that', 'lightbox-light', 'leeward', 'light'],
        ['is that of the item if it has one', 'lightbox', 'terrace', 'light'],
      ],
      1,
    ),
  )('its theme %s; axe finds no violation', async (_, name, item, theme) => {
    await using open = await openLightbox({ prepare: withAxe, reducedMotion: 'reduce' }, name);
    const { page, gallery } = open;
    await picture(gallery, item).click();
    await dialog(page).waitFor();
    expect(await page.locator('[data-theme]').last().getAttribute('data-theme')).toBe(theme);
    if (name === 'lightbox-light') expect(await dialog(page).getAttribute('aria-label')).toBe('Prints');
    expect(await violations(page)).toEqual([]);
    for (const box of await dialog(page).getByRole('button').all()) {
      const size = await box.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  itInLongRun('on a phone with the caption shown, axe finds no violation', async () => {
    await using open = await openLightbox({
      prepare: withAxe,
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const { page, gallery } = open;
    await picture(gallery, 'leeward').tap();
    await dialog(page).waitFor();
    await dialog(page).getByRole('button', { name: 'Caption' }).tap();
    expect(await violations(page)).toEqual([]);
  });

  itInLongRun('at 320 px, or a zoom of 400 %, every control can be seen and pressed', async () => {
    await using open = await openLightbox({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
    const { page, gallery } = open;
    await picture(gallery, 'leeward').click();
    await dialog(page).waitFor();
    for (const name of ['Close', 'Caption', 'Next item']) {
      await dialog(page).getByRole('button', { name }).click();
      if (name === 'Close') {
        await dialog(page).waitFor({ state: 'detached' });
        await picture(gallery, 'leeward').click();
        await dialog(page).waitFor();
      }
    }
    expectClean(open.log);
  });

  itInLongRun('opening and closing it many times leaves no elements behind', async () => {
    await using open = await openLightbox({ reducedMotion: 'reduce' });
    const { page, gallery } = open;
    const nodes = () => page.evaluate(() => document.getElementsByTagName('*').length);
    const cycle = async () => {
      await picture(gallery, 'leeward').click();
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => new URL(page.url()).hash).toBe('');
    };
    await cycle();
    await settled(page);
    const before = await nodes();
    for (let time = 0; time < 5; time += 1) await cycle();
    await expect.poll(nodes).toBe(before);
    expectClean(open.log);
  });
});

/** Runs in the page. Records the name of the element that a View Transition moves. */
function noteGrowth(): void {
  const begin = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = begin(update);
    void transition.ready.then(() => {
      const moved = document.getAnimations().flatMap(({ effect }) => {
        const name = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        return /^::view-transition-group\((?!root)(.*)\)$/.exec(name ?? '')?.[1] ?? [];
      });
      document.documentElement.dataset.grew = [...new Set(moved)].join();
    });
    return transition;
  };
}
