import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layOutAll } from '@plinth/tests/browser/lay-out-all.ts';
import { inLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { describe, expect, inject, it } from 'vitest';

const MAPS = `${inject('demo')}/catalog/map`;

describe('§3 a map', () => {
  it('is a picture of the site with its marker in place, and needs no script', async () => {
    await using open = await openPage(MAPS, { javaScriptEnabled: false });
    const { page } = open;
    const map = block(page, 'grayscale');
    await map.scrollIntoViewIfNeeded();
    const picture = map.getByRole('img', { name: 'Map: Workshop at the Old Harbour' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    // The marker is 0.0042 degrees to the east and 0.0016 to the north of the centre: 98 and 65 pixels at zoom 15.
    const [view, marker] = [await picture.boundingBox(), await map.locator('a svg').boundingBox()];
    const centre = (view?.x ?? 0) + (view?.width ?? 0) / 2;
    expect(Math.round((marker?.x ?? 0) + 12 - centre)).toBe(98);
    expect([marker?.width, marker?.height]).toEqual([24, 32]);

    await map.getByRole('link', { name: 'Larger map' }).click();
    await page.getByRole('link', { name: 'Zoom in' }).click();
    await page.waitForURL(/[?&]zoom=16\b/);
    const before = page.url();
    await page.getByRole('link', { name: 'Move to the east' }).click();
    await page.waitForURL((url) => url.href !== before);
    expect(new URL(page.url()).searchParams.get('zoom')).toBe('16');
    const large = page.getByRole('img', { name: 'Map of the surroundings' });
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await page.waitForURL((url) => url.pathname === '/catalog/map');
  });

  it.each(
    sampled(
      [
        ['the markup of another system', 'foreign', 'Workshop at the Old Harbour'],
        ['the markup of a text', 'inside', 'Ferry office'],
      ],
      1,
    ),
  )('in %s has the picture and the moving map too', async (_, id, title) => {
    await using open = await openPage(MAPS);
    const { page } = open;
    const map = block(page, id);
    await map.scrollIntoViewIfNeeded();
    const picture = map.getByRole('img', { name: `Map: ${title}` });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await untilLive(page, id);
    await map.getByRole('button', { name: 'Move the map' }).waitFor();
    expectClean(open.log);
  });

  it.each([
    [1280, true],
    [390, false],
  ])('§3 floatDir: at %i px there is text beside a map: %s', async (width, isBeside) => {
    await using open = await openPage(MAPS, { javaScriptEnabled: false, viewport: { width, height: 800 } });
    const { page } = open;
    const box = (id: string, part: string) =>
      block(page, id)
        .locator(part)
        .evaluate((each) => each.getBoundingClientRect());
    const column = await box('below', '[data-map-view]');
    const [map, text, view] = [
      await box('beside', 'div:has(> [data-map-view])'),
      await box('beside-text', 'p'),
      await box('beside', '[data-map-view]'),
    ];
    expect(Math.round((view.width / column.width) * 10)).toBe(isBeside ? 4 : 10);
    expect(text.top < map.bottom).toBe(isBeside);
    expect(column.top).toBeGreaterThan(map.bottom);
  });

  inLongRun(() =>
    it.each(sampled([1280, 360], 1))('axe finds no violation at %i px, and nothing moves', async (width) => {
      await using open = await openPage(MAPS, {
        prepare: async (page) => {
          await page.setViewportSize({ width, height: 800 });
          await withAxe(page);
        },
      });
      const { page } = open;
      await layOutAll(page);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expectClean(open.log);
    }),
  );
});
