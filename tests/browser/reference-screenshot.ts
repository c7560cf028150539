import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { liveThrough } from './blocks.ts';
import { layOutAll } from './lay-out-all.ts';
import { openPage } from './open-page.ts';
import { differenceFromReference } from './reference-picture.ts';

/** The windows in which pages are compared with their reference pictures. */
export const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof SCREENS;

export const SCREEN_NAMES: readonly Screen[] = ['desktop', 'phone'];

/** Fraction of the pixels that are allowed to differ, because the fonts of two machines can differ. */
export const MOST_OTHER = 0.02;

/**
 * Longest time until a page looks like its reference after all blocks are mounted. Effects such as the dimmed slides of
 * a strip begin only after the mount, and can take long on a slow machine.
 */
const MOUNT_EFFECTS_MS = 10_000 * inject('timeFactor');

/**
 * Mounts all blocks of a page and compares its main part with the reference picture `<name>-<screen>`.
 * @param shrink Factor by which screenshots are made smaller. Default: the default of `differenceFromReference`.
 * @returns The share of the pixels that differ, from 0 to 1.
 */
export async function differenceOfPage(url: string, name: string, screen: Screen, shrink?: number): Promise<number> {
  // With reduced motion nothing plays by itself, so every screenshot shows the same slides.
  await using open = await openPage(url, { ...SCREENS[screen], reducedMotion: 'reduce' });
  await layOutAll(open.page);
  await liveThrough(open.page);
  await allPictures(open.page);
  const end = Date.now() + MOUNT_EFFECTS_MS;
  for (;;) {
    const picture = await open.page.locator('main').screenshot({ animations: 'disabled' });
    const difference = await differenceFromReference(`${name}-${screen}`, picture, shrink);
    if (difference < MOST_OTHER || Date.now() > end) return difference;
  }
}

/**
 * Waits until every picture has loaded, including the pictures in hidden slides and in slides outside the view of a
 * strip.
 */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) {
      image.loading = 'eager';
      // Makes the browser decode all pictures before it paints. Otherwise a screenshot could show the placeholder of a
      // picture that is not decoded yet.
      image.decoding = 'sync';
    }
  });
  // Waits for up to a minute, because the server encodes each width of a picture when it is first requested.
  await page.waitForFunction(
    () => Array.from(document.images).every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    undefined,
    // Waits by a timer, because the browser sometimes renders no frame while it loads many pictures.
    { timeout: 60_000 * inject('timeFactor'), polling: 50 },
  );
  await page.evaluate(async () => {
    // In the meantime, the browser can have chosen a different width of a picture, so this waits for all pictures
    // again.
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => image.decode())));
    scrollTo(0, 0);
  });
}
