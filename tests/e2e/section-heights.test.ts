import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { describe, expect, inject, it } from 'vitest';

/** How much the height may differ from that of the page whose sections were all laid out. */
const MOST_CHANGE = 0.15;

describe('sections that are not laid out yet', () => {
  it.each(
    sampled([
      ['/prints/terrace', 1280, 800],
      ['/prints/terrace', 390, 844],
      ['/', 1280, 800],
      ['/', 390, 844],
      ['/studio', 1280, 800],
    ] as const),
  )('%s at %i px keeps its height while it is scrolled', async (path, width, height) => {
    await using open = await openPage(inject('demo') + path, { viewport: { width, height } });
    const { page } = open;
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await heightOf();
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('.site-section, .row'))
        element.style.contentVisibility = 'visible';
    });
    const after = await heightOf();
    expect(Math.abs(before - after) / after).toBeLessThan(MOST_CHANGE);
  });
});
