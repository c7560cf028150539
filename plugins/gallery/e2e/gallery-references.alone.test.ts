import { liveThrough } from '@plinth/tests/browser/blocks.ts';
import { DEMO_PAGES } from '@plinth/tests/browser/demo-pages.ts';
import { layOutAll } from '@plinth/tests/browser/lay-out-all.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { differenceFromReference } from '@plinth/tests/browser/reference-picture.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const PAGES = [...DEMO_PAGES.filter((path) => path.startsWith('/catalog/gallery/')), '/catalog/foreign', '/portfolio'];
const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;
/** Fraction of the pixels that may differ, because another machine may have other fonts. */
const MOST_OTHER = 0.02;

describe.each(Object.keys(SCREENS))('§1 displays look like their reference pictures, on a %s', (screen) => {
  it.each(PAGES)('%s', async (path) => {
    // With reduced motion nothing plays by itself, so every screenshot shows the same slides.
    const options = { ...(screen === 'phone' ? SCREENS.phone : SCREENS.desktop), reducedMotion: 'reduce' } as const;
    await using open = await openPage(demo + path, options);
    await layOutAll(open.page);
    await liveThrough(open.page);
    await allPictures(open.page);
    const picture = await open.page.locator('main').screenshot({ animations: 'disabled' });
    const name = `${path.split('/').at(-1)}-${screen}`;
    expect(await differenceFromReference(name, picture)).toBeLessThan(MOST_OTHER);
  });
});

/** Waits until every picture has loaded, also in hidden slides and in slides outside the view of a strip. */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) {
      image.loading = 'eager';
      // Without this, a screenshot may show the placeholder while a picture is decoded.
      image.decoding = 'sync';
    }
  });
  // The server encodes each width of a picture when it is first requested.
  await page.waitForFunction(
    () => Array.from(document.images).every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    undefined,
    { timeout: 60_000 },
  );
  await page.evaluate(async () => {
    // The browser may have chosen another width in the meantime.
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => image.decode())));
    scrollTo(0, 0);
  });
}
