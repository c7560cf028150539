import { describe, expect, inject, it } from 'vitest';
import { FOREIGN_BLOCK, violations, withAxe } from '../browser/axe.ts';
import { liveThrough } from '../browser/blocks.ts';
import { DEMO_PAGES } from '../browser/demo-pages.ts';
import { openPage } from '../browser/open-page.ts';

const demo = inject('demo');
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

describe.each(DEMO_PAGES)('axe finds nothing on %s', (path) => {
  it('once it lives: phone and desktop, light and dark', async () => {
    await using open = await openPage(demo + path, { reducedMotion: 'reduce', prepare: withAxe });
    const { page } = open;
    await liveThrough(page);
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  });

  it('as the server sent it: phone and desktop, light and dark', async () => {
    await using open = await openPage(demo + path, {
      reducedMotion: 'reduce',
      waitForRuntime: false,
      // axe itself is a script, so what is kept from the page is everybody else's.
      prepare: async (page) => {
        await withAxe(page);
        await page.route('**/*.js', (route) => route.abort());
      },
    });
    const { page } = open;
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, [FOREIGN_BLOCK]), `${width} px, ${colorScheme}`).toEqual([]);
    }
  });
});
