import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openGallery } from '../browser/gallery.ts';
import { heldScripts } from '../browser/held-scripts.ts';
import { openPage } from '../browser/open-page.ts';

const WIDTHS = [1280, 390] as const;
/** Six screenshots take their time. */
const PATIENT = { timeout: 20_000 };
const DISPLAYS = [
  'autocolumns',
  'autogrid',
  'autorows',
  'base',
  'grid',
  'list',
  'stacked',
  'strip',
  'carousel',
  'linked',
] as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes of the slides of a gallery, to a tenth of a pixel. */
const boxes = (page: Page, id: string, selector = '.sqs-gallery > .slide') =>
  page.locator(`#block-${id}`).evaluate((block, within): Box[] => {
    const frame = block.getBoundingClientRect();
    return [...block.querySelectorAll(within)].map((slide) => {
      const { x, y, width, height } = slide.getBoundingClientRect();
      const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
      return { x: tenth(x - frame.x), y: tenth(y - frame.y), width: tenth(width), height: tenth(height) };
    });
  }, selector);
const widthOf = (page: Page, id: string) =>
  page.locator(`#block-${id}`).evaluate((block) => block.getBoundingClientRect().width);
/** How many slides begin in the first row. */
const inFirstRow = (all: readonly Box[]) => all.filter(({ y }) => y === all[0]?.y).length;
const near = (value: number | undefined, wanted: number) => Math.abs((value ?? Number.NaN) - wanted) <= 1;

const openDisplays = (width: number, options: object = {}) =>
  openGallery('displays', { id: 'autocolumns', moves: false, viewport: { width, height: 900 }, ...options });
const openOptions = (width: number, options: object = {}) =>
  openGallery('options', { id: 'columns', moves: false, viewport: { width, height: 900 }, ...options });

describe('§1 the server’s HTML is the final layout', () => {
  it.each(WIDTHS)(
    'at %i px nothing moves when the displays come alive: no shift, the same boxes, the same pixels',
    async (width) => {
      await using bare = await openDisplays(width, { javaScriptEnabled: false });
      await using open = await openDisplays(width, {
        reducedMotion: 'reduce',
        prepare: (page: Page) =>
          page.addInitScript(() => {
            const seen = { shifts: 0 };
            Object.assign(window, { seen });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) seen.shifts += Number(Reflect.get(entry, 'value'));
            }).observe({ type: 'layout-shift', buffered: true });
          }),
      });
      for (const id of DISPLAYS) {
        for (const { page } of [bare, open]) {
          await page.locator(`#block-${id}`).scrollIntoViewIfNeeded();
          await page
            .locator(`#block-${id} img`)
            .first()
            .evaluate((image: HTMLImageElement) => image.decode());
        }
        if (['stacked', 'strip', 'carousel', 'linked'].includes(id)) {
          await open.page.locator(`#block-${id} [data-live]`).waitFor();
        }
        const [before, after] = [await boxes(bare.page, id), await boxes(open.page, id)];
        // Slides that lie on top of each other were beside each other; the first is where it was.
        const stacked = id === 'stacked' || id === 'linked';
        expect(stacked ? after[0] : after, id).toEqual(stacked ? before[0] : before);
      }
      expect(await open.page.evaluate(() => Reflect.get(Reflect.get(window, 'seen'), 'shifts'))).toBe(0);
      expectClean(open.log);
    },
  );

  it.each(WIDTHS)('at %i px they look the same, to the pixel, before the script and with it', async (width) => {
    const scripts = heldScripts();
    await using open = await openPage(`${inject('fixture')}/gallery/displays`, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      waitForRuntime: false,
      prepare: scripts.hold,
    });
    const { page } = open;
    const still = ['autocolumns', 'autogrid', 'autorows', 'base', 'grid', 'list'];
    const look = async () => {
      const shots: string[] = [];
      for (const id of still) {
        const shot = await page.locator(`#block-${id} .slide`).nth(1).screenshot({ animations: 'disabled' });
        shots.push(shot.toString('base64'));
      }
      return shots;
    };
    for (const id of still) {
      const image = page.locator(`#block-${id} .slide`).nth(1).locator('img');
      await image.scrollIntoViewIfNeeded();
      await image.evaluate((element: HTMLImageElement) => element.decode());
    }
    // A picture is decoded beside the main thread, and painted when that is done.
    let before = await look();
    await expect
      .poll(async () => {
        const again = await look();
        const same = again.every((shot, at) => shot === before[at]);
        before = again;
        return same;
      }, PATIENT)
      .toBe(true);
    scripts.release();
    for (const id of still) {
      await page.locator(`#block-${id}`).scrollIntoViewIfNeeded();
      await untilLive(page, id);
    }
    await expect
      .poll(async () => {
        const after = await look();
        return still.filter((_, at) => before[at] !== after[at]);
      }, PATIENT)
      .toEqual([]);
    expectClean(open.log);
  });
});

describe('§9 displays as they are without options', () => {
  it.each([
    [1280, 4],
    [390, 1],
  ])(
    'auto columns at %i px: %i columns of 250 px or more, no gutter, each picture in its own shape',
    async (width, columns) => {
      await using open = await openDisplays(width);
      const all = await boxes(open.page, 'autocolumns');
      const lefts = [...new Set(all.map(({ x }) => x))].sort((a, b) => a - b);
      expect(lefts).toHaveLength(columns);
      expect(all.every((box) => box.width >= 250)).toBe(true);
      if (columns > 1) expect(near(lefts[1], all[0]?.width ?? 0)).toBe(true);
      expect(near(all[0]?.height, ((all[0]?.width ?? 0) * 1667) / 2500)).toBe(true);
    },
  );

  it.each([
    [1280, 4],
    [390, 1],
  ])('auto grid at %i px: %i in a row, one shape, no gutter', async (width, columns) => {
    await using open = await openDisplays(width);
    const all = await boxes(open.page, 'autogrid');
    expect(inFirstRow(all)).toBe(columns);
    expect(all.every((box) => near(box.width, box.height) && box.width >= 250)).toBe(true);
  });

  it('auto rows: 250 px high or more, 20 px apart, filling the width; the last row is not blown up', async () => {
    await using open = await openDisplays(1280);
    const width = await widthOf(open.page, 'autorows');
    const all = await boxes(open.page, 'autorows');
    const rows = Map.groupBy(all, ({ y }) => y);
    const tops = [...rows.keys()];
    for (const [at, top] of tops.entries()) {
      const row = rows.get(top) ?? [];
      const last = row.at(-1);
      const heights = row.map(({ height }) => height);
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
      if (at < tops.length - 1) {
        expect(near((last?.x ?? 0) + (last?.width ?? 0), width)).toBe(true);
        expect(near((tops[at + 1] ?? 0) - top - (heights[0] ?? 0), 20)).toBe(true);
        expect(heights[0]).toBeGreaterThanOrEqual(249);
      } else expect(near(heights[0], 250)).toBe(true);
    }
    expect(tops.length).toBeGreaterThan(1);
  });

  it.each([
    [1280, 4, 20],
    [390, 2, 12],
  ])('grid at %i px: %i in a row, %i px apart', async (width, columns, gap) => {
    await using open = await openDisplays(width);
    const all = await boxes(open.page, 'grid');
    expect(inFirstRow(all)).toBe(columns);
    expect(near((all[1]?.x ?? 0) - (all[0]?.width ?? 0), gap)).toBe(true);
  });

  it.each([
    [1280, 3],
    [700, 3],
    [390, 2],
  ])('carousel at %i px: %i in one view, 1 px apart', async (width, shown) => {
    await using open = await openDisplays(width);
    const all = await boxes(open.page, 'carousel');
    expect(near((all[0]?.width ?? 0) * shown + shown - 1, await widthOf(open.page, 'carousel'))).toBe(true);
  });

  it('strip: half as high as wide, every picture its own width', async () => {
    await using open = await openDisplays(1280);
    const all = await boxes(open.page, 'strip');
    expect(near(all[0]?.height, (await widthOf(open.page, 'strip')) / 2)).toBe(true);
    expect(near(all[1]?.width, ((all[1]?.height ?? 0) * 1875) / 2500)).toBe(true);
  });

  it('nothing overflows the page, and every picture comes', async () => {
    for (const width of WIDTHS) {
      await using open = await openDisplays(width);
      expect(await open.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      for (const id of ['autocolumns', 'autogrid', 'autorows', 'grid', 'list', 'base']) {
        for (const image of await open.page.locator(`#block-${id} img`).all()) {
          await image.scrollIntoViewIfNeeded();
          await expect
            .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
            .toBeGreaterThan(0);
          await expect.poll(() => image.getAttribute('class')).toContain('loaded');
        }
      }
      expectClean(open.log);
    }
  });
});

describe('§3 options', () => {
  it('columnWidth (text too) and gutter', async () => {
    await using open = await openOptions(1280);
    const columns = await boxes(open.page, 'columns');
    expect(new Set(columns.map(({ x }) => x)).size).toBe(6);
    const grid = await boxes(open.page, 'autogrid');
    expect(near((grid[1]?.x ?? 0) - (grid[0]?.width ?? 0), 16)).toBe(true);
    expect(near(grid[0]?.width, (grid[0]?.height ?? 0) * 1.5)).toBe(true);
  });

  it('rowHeight, thumbnails-per-row, square-thumbs, padding, listImageSize', async () => {
    await using open = await openOptions(1280);
    const { page } = open;
    expect((await boxes(page, 'rows')).every(({ height }) => height >= 139 && height < 250)).toBe(true);
    const grid = await boxes(page, 'grid');
    expect(inFirstRow(grid)).toBe(3);
    expect(near((grid[1]?.x ?? 0) - (grid[0]?.width ?? 0), 10)).toBe(true);
    expect(near(grid[0]?.width, grid[0]?.height ?? 0)).toBe(true);
    const [picture] = await boxes(page, 'list', '.margin-wrapper');
    expect((picture?.width ?? 0) / (await widthOf(page, 'list'))).toBeCloseTo(0.2, 1);
  });

  it('auto-crop off shows whole pictures; mixedContent off shows no videos', async () => {
    await using open = await openOptions(1280);
    const { page } = open;
    const fit = (id: string) =>
      page
        .locator(`#block-${id} img`)
        .first()
        .evaluate((image) => getComputedStyle(image).objectFit);
    expect([await fit('fit'), await fit('grid')]).toEqual(['contain', 'cover']);
    expect(await page.locator('#block-pictures-only .slide').count()).toBe(2);
    expect(await page.locator('#block-pictures-only [data-type=video]').count()).toBe(0);
  });

  it('slidesPerRow, gutter and imageAspectRatio of a carousel; vSize and padding of a strip', async () => {
    await using open = await openOptions(1280);
    const { page } = open;
    const carousel = await boxes(page, 'carousel');
    expect(near((carousel[0]?.width ?? 0) * 5 + 64, await widthOf(page, 'carousel'))).toBe(true);
    expect(near((carousel[0]?.width ?? 0) / 0.75, carousel[0]?.height ?? 0)).toBe(true);
    const strip = await boxes(page, 'strip');
    expect((strip[0]?.height ?? 0) / (await widthOf(page, 'strip'))).toBeCloseTo(0.28, 2);
    expect(near((strip[1]?.x ?? 0) - (strip[0]?.width ?? 0), 12)).toBe(true);
  });

  it('thumbnail-strip-height and -margin, square-thumbs; a video’s thumbnail is 16/9 of its height', async () => {
    await using open = await openOptions(1280);
    const { page } = open;
    const square = await boxes(page, 'thumbnails', '.sqs-gallery-thumbnails > a');
    expect([square[0]?.width, square[0]?.height]).toEqual([80, 80]);
    const [stage] = await boxes(page, 'thumbnails', '.sqs-gallery');
    expect(near(square[0]?.y, (stage?.y ?? 0) + (stage?.height ?? 0) + 30)).toBe(true);
    const film = await boxes(page, 'film-thumbnail', '.sqs-gallery-thumbnails > a');
    expect(near(film[0]?.width, (90 * 16) / 9)).toBe(true);
  });

  it('fault 30: right to left, slides begin at the right', async () => {
    await using open = await openGallery('rtl-carousel');
    const all = await boxes(open.page, 'g');
    expect((all[0]?.x ?? 0) > (all[1]?.x ?? 0)).toBe(true);
    const previous = await open.gallery.getByRole('button', { name: 'Previous slides' }).boundingBox();
    const next = await open.gallery.getByRole('button', { name: 'Next slides' }).boundingBox();
    expect((previous?.x ?? 0) > (next?.x ?? 0)).toBe(true);
  });

  it('fault 31: on paper every slide of every display is there', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await using open = await openDisplays(1000, { javaScriptEnabled });
      const { page } = open;
      for (const id of DISPLAYS) await page.locator(`#block-${id}`).scrollIntoViewIfNeeded();
      if (javaScriptEnabled) await page.locator('#block-linked [data-live]').waitFor();
      await page.emulateMedia({ media: 'print' });
      for (const id of DISPLAYS) {
        const width = await widthOf(page, id);
        for (const box of await boxes(page, id)) {
          expect(box.width > 0 && box.height > 0 && box.x >= -1 && box.x + box.width <= width + 1, id).toBe(true);
        }
      }
    }
  });
});
