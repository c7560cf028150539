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
/** Share of a page that may look different: text that another machine's fonts set otherwise. */
const MOST_OTHER = 0.02;

describe.each(Object.keys(SCREENS))('§1 displays look as they did, on a %s', (screen) => {
  it.each(PAGES)('%s', async (path) => {
    // Without motion nothing plays by itself, so every look finds the same slides.
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

/** Waits until every picture has arrived, those of hidden slides and of strips that nobody scrolled included. */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) {
      image.loading = 'eager';
      // Else a frame may show what stands in its place while it is decoded.
      image.decoding = 'sync';
    }
  });
  // The server makes each width of a picture when it is first asked for.
  await page.waitForFunction(
    () => Array.from(document.images).every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    undefined,
    { timeout: 60_000 },
  );
  await page.evaluate(async () => {
    // Another width may have been chosen meanwhile.
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => image.decode())));
    scrollTo(0, 0);
  });
}
