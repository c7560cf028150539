import { describe, expect, inject, it } from 'vitest';
import { block, liveThrough } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '../browser/layout-shifts.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';

const demo = inject('demo');

describe('/catalog/failures', () => {
  it('reports each failure once, and shows everything else', async () => {
    await using open = await openPage(`${demo}/catalog/failures`);
    const { page, log } = open;
    await liveThrough(page);
    await expect.poll(() => block(page, 'broken').locator('img').getAttribute('class')).toContain('load-failed');
    await expect.poll(() => log.failed.length).toBe(2);
    expect(log.failed.map((line) => /[^/]+\.webp/.exec(line)?.[0]).sort()).toEqual(['missing.webp', 'none.webp']);
    await expect
      .poll(() => log.reports.map(({ code, block: id }) => [code, id]))
      .toEqual([
        ['PLINTH-BLOCK-002', 'gone'],
        ['PLINTH-BLOCK-002', 'unknown'],
      ]);
    const words = () => log.console.filter((line) => !line.includes('404')).map((line) => line.split('.')[0]);
    await expect
      .poll(() => words().sort())
      .toEqual(['Invalid or missing image source', 'Invalid or missing image source', 'Invalid video embed']);
    expect([log.violations, log.exceptions]).toEqual([[], []]);
    expect(await block(page, 'invalid').getByRole('button').count()).toBe(0);
    expect(await block(page, 'unknown').locator('img').count()).toBe(1);
  });
});

describe('/catalog/foreign-media', () => {
  it('loads the pictures, and mounts the video', async () => {
    await using open = await openPage(`${demo}/catalog/foreign-media`);
    const { page, log } = open;
    await liveThrough(page);
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    const video = block(page, 'video-foreign');
    expect(await video.locator('[data-provider-name=vimeo]').count()).toBe(1);
    expect(await video.getByRole('button').count()).toBe(1);
    expectClean(log);
  });

  it.each(
    sampled(
      [
        [1280, 800],
        [390, 844],
      ],
      1,
    ),
  )('§9 at %i px nothing moves, not even when its script runs and pictures load', async (width, height) => {
    await using open = await openPage(`${demo}/catalog/foreign-media`, {
      viewport: { width, height },
      prepare: watchLayoutShifts,
    });
    const { page } = open;
    await liveThrough(page);
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    // The browser reports a layout shift only after it has rendered the frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await layoutShifts(page)).toEqual([]);
  });

  it('without JavaScript its text can be read', async () => {
    await using open = await openPage(`${demo}/catalog/foreign-media`, { javaScriptEnabled: false });
    expect(await open.page.locator('h1').count()).toBe(1);
    expect(await open.page.getByText('From another system.').isVisible()).toBe(true);
  });

  it('without JavaScript the video is as high as a player, and a link over its picture leads to the video', async () => {
    await using open = await openPage(`${demo}/catalog/foreign-media`, { javaScriptEnabled: false });
    const wrapper = block(open.page, 'video-foreign').locator('.sqs-video-wrapper');
    const box = await wrapper.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width, height };
    });
    expect(box.height / box.width).toBeCloseTo(0.563, 3);
    // A trial click fails when a different element covers the link.
    await wrapper.getByRole('link').click({ trial: true });
  });
});
