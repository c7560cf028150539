import type { BrowserContextOptions, Page } from 'playwright-core';
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

/** Fraction of the pixels that may differ, because another machine may have other fonts. */
export const MOST_OTHER = 0.02;

/**
 * Longest time until a page looks like its reference after all blocks are mounted. Effects such as the dimmed slides of
 * a strip begin only after the mount, and may take long on a slow machine.
 */
const MOUNT_EFFECTS_MS = 10_000;

/**
 * Mounts all blocks of a page and compares its main part with the reference picture `<name>-<screen>`.
 * @returns The share of different pixels, from 0 to 1.
 */
export async function differenceOfPage(url: string, name: string, screen: Screen): Promise<number> {
  // With reduced motion nothing plays by itself, so every screenshot shows the same slides.
  await using open = await openPage(url, { ...SCREENS[screen], reducedMotion: 'reduce' });
  await layOutAll(open.page);
  await liveThrough(open.page);
  await allPictures(open.page);
  const end = Date.now() + MOUNT_EFFECTS_MS;
  for (;;) {
    const picture = await open.page.locator('main').screenshot({ animations: 'disabled' });
    const difference = await differenceFromReference(`${name}-${screen}`, picture);
    if (difference < MOST_OTHER || Date.now() > end) return difference;
  }
}

/** Waits until every picture has loaded, also in hidden slides and in slides outside the view of a strip. */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) {
      image.loading = 'eager';
      // Decodes all pictures first. Otherwise a screenshot may show the placeholder of a picture that is not decoded
      // yet.
      image.decoding = 'sync';
    }
  });
  // Longest wait for a picture. The server encodes each width of a picture when it is first requested.
  await page.waitForFunction(
    () => Array.from(document.images).every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    undefined,
    // Waits by a timer, because the browser may render no frame while it loads many pictures.
    { timeout: 60_000, polling: 50 },
  );
  await page.evaluate(async () => {
    // In the meantime the browser may have chosen another width, so all pictures are checked again.
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => image.decode())));
    scrollTo(0, 0);
  });
}
