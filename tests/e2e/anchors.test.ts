import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

/**
 * How far the target is from its place below the top of the window, or the page from its end when the target cannot get
 * there.
 */
function distance(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const target = document.getElementById(name);
    if (!target) return Number.NaN;
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
    const top = target.getBoundingClientRect().top - padding;
    const below = document.documentElement.scrollHeight - innerHeight - scrollY;
    return Math.abs(top > 0 ? Math.min(top, below) : top);
  }, id);
}

const TARGETS = [
  ['/', 'process', 1280, 800],
  ['/prints/terrace', 'formats', 390, 844],
  ['/catalog/image', 'block-collage-1', 1280, 800],
  ['/portfolio', 'open', 390, 844],
] as const;

describe('a fragment that names a place far down a page whose sections are not laid out yet', () => {
  it.each(sampled(TARGETS).flatMap((row) => [[...row, 'no-preference'] as const, [...row, 'reduce'] as const]))(
    '%s#%s is at the top at %i px x %i px after a link was followed (%s)',
    async (path, id, width, height, motion) => {
      await using open = await openPage(inject('demo') + path, {
        viewport: { width, height },
        reducedMotion: motion,
      });
      const { page } = open;
      const before = await page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
      expect(before).toBeGreaterThan(height);
      await page.evaluate(
        (name) =>
          new Promise((resolve) => {
            addEventListener('scrollend', resolve, { once: true });
            location.hash = name;
          }),
        id,
      );
      await settled(page);
      expect(await distance(page, id)).toBeLessThan(2);
    },
  );

  it.each(sampled(TARGETS))('%s#%s is at the top when the page opens', async (path, id, width, height) => {
    await using open = await openPage(`${inject('demo')}${path}#${id}`, { viewport: { width, height } });
    await settled(open.page);
    await expect.poll(() => distance(open.page, id)).toBeLessThan(2);
  });
});
