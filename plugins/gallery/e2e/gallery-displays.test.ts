import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { boxes, inFirstRow, near, widthOf } from '@plinth/tests/browser/boxes.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openGallery } from '@plinth/tests/browser/gallery.ts';
import { heldScripts } from '@plinth/tests/browser/held-scripts.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const WIDTHS = [1280, 390] as const;
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

/**
 * Describes what is invisible or unreadable when a gallery is printed. Paper is white, and backgrounds are not printed.
 */
function wrongOnPaper(block: Element): string[] {
  const wrong: string[] = [];
  const meets = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const inside = (a: DOMRect, b: DOMRect) =>
    a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const slides = [...block.querySelectorAll('.sqs-gallery > .slide')];
  for (const [index, slide] of slides.entries()) {
    const say = (what: string) => wrong.push(`${block.id}, slide ${index + 1}: ${what}`);
    const [picture, meta] = [slide.querySelector('.margin-wrapper'), slide.querySelector('.meta')];
    const text = document.createRange();
    if (meta) text.selectNodeContents(meta);
    for (const part of [slide, picture, meta]) {
      const { width, height } = box(part);
      const shown = part?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!shown || width < 20 || height < 10) say(`${part?.className} is not to be seen`);
    }
    if (slides.some((other) => other !== slide && meets(box(other), box(slide)))) say('lies on another');
    if (meets(box(picture), text.getBoundingClientRect())) say('text lies on the picture');
    if (!inside(text.getBoundingClientRect(), box(meta))) say('text leaves its place');
    if (!inside(box(meta), box(slide))) say('text leaves the slide');
    if (meta && getComputedStyle(meta).clipPath !== 'none') say('text is clipped');
    for (const line of slide.querySelectorAll('.meta-title, .meta-description')) {
      if (1.05 / (luminance(getComputedStyle(line).color) + 0.05) < 4.5) say(`${line.className} is too light`);
    }
  }
  return wrong;
}
const openDisplays = (width: number, options: object = {}) =>
  openGallery('displays', { id: 'autocolumns', moves: false, viewport: { width, height: 900 }, ...options });
describe('§1 the server’s HTML is the final layout', () => {
  it.each(sampled(WIDTHS, 1))(
    'at %i px mounting the displays causes no layout shift, and their slides keep their boxes',
    async (width) => {
      await using bare = await openDisplays(width, { javaScriptEnabled: false });
      await using open = await openDisplays(width, {
        reducedMotion: 'reduce',
        prepare: watchLayoutShifts,
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
          await untilLive(open.page, id);
          await open.page.locator(`#block-${id} [data-live]`).waitFor();
        }
        const [before, after] = [await boxes(bare.page, id), await boxes(open.page, id)];
        // In these displays, the script puts the slides on top of each other. Only the first slide keeps its place.
        const stacked = id === 'stacked' || id === 'linked';
        expect(stacked ? after[0] : after, id).toEqual(stacked ? before[0] : before);
      }
      expect(await layoutShifts(open.page)).toEqual([]);
      expectClean(open.log);
    },
  );

  inLongRun(() =>
    it.each(sampled(WIDTHS))(
      'at %i px the displays look the same before and after their script has loaded',
      async (width) => {
        const scripts = heldScripts();
        const options = { viewport: { width, height: 900 }, reducedMotion: 'reduce' } as const;
        const address = `${inject('fixture')}/gallery/displays`;
        await using bare = await openPage(address, { ...options, waitForRuntime: false, prepare: scripts.hold });
        await using open = await openPage(address, options);
        const still = ['autocolumns', 'autogrid', 'autorows', 'base', 'grid', 'list'];
        const look = async (page: Page) => {
          const shots: string[] = [];
          for (const id of still) {
            const shot = await page.locator(`#block-${id} .slide`).nth(1).screenshot({ animations: 'disabled' });
            shots.push(shot.toString('base64'));
          }
          return shots;
        };
        for (const id of still) {
          for (const { page } of [bare, open]) {
            const image = page.locator(`#block-${id} .slide`).nth(1).locator('img');
            await image.scrollIntoViewIfNeeded();
            await image.evaluate((element: HTMLImageElement) => element.decode());
          }
          await untilLive(open.page, id);
        }
        // Repeat the screenshot, because a picture is painted only after another thread has decoded it.
        await expect
          .poll(async () => {
            const [before, after] = [await look(bare.page), await look(open.page)];
            return still.filter((_, at) => before[at] !== after[at]);
          })
          .toEqual([]);
        expectClean(open.log);
        scripts.release();
      },
    ),
  );
});

describe('§9 displays with default options', () => {
  it.each(
    sampled(
      [
        [1280, 4],
        [390, 1],
      ],
      1,
    ),
  )(
    'auto columns at %i px have %i columns of 250 px or more, no gutter, and each picture in its own ratio',
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

  it.each(
    sampled(
      [
        [1280, 4],
        [390, 1],
      ],
      1,
    ),
  )('an auto grid at %i px has %i pictures per row, all in one ratio, and no gutter', async (width, columns) => {
    await using open = await openDisplays(width);
    const all = await boxes(open.page, 'autogrid');
    expect(inFirstRow(all)).toBe(columns);
    expect(all.every((box) => near(box.width, box.height) && box.width >= 250)).toBe(true);
  });

  it('auto rows are 250 px high or more, 20 px apart and as wide as the gallery; the last row is not enlarged', async () => {
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

  itInLongRun('in auto rows, a last row that just fits the width is 250 px high', async () => {
    await using open = await openGallery('rows', { moves: false });
    for (const width of [583, 590, 602, 603, 700]) {
      const below = await open.gallery.locator('.sqs-gallery').evaluate((list, px) => {
        list.style.inlineSize = `${px}px`;
        return list.getBoundingClientRect().height;
      }, width);
      const heights = (await boxes(open.page, 'g')).map(({ height }) => height);
      expect(
        heights.every((height) => near(height, 250)),
        `${heights} at ${width} px`,
      ).toBe(true);
      expect(near(below, 250), `${below} at ${width} px`).toBe(true);
    }
  });

  it.each(
    sampled(
      [
        [1280, 4, 20],
        [390, 2, 20],
      ],
      1,
    ),
  )('a grid at %i px has %i pictures per row, %i px apart', async (width, columns, gap) => {
    await using open = await openDisplays(width);
    const all = await boxes(open.page, 'grid');
    expect(inFirstRow(all)).toBe(columns);
    expect(near((all[1]?.x ?? 0) - (all[0]?.width ?? 0), gap)).toBe(true);
  });

  it.each(
    sampled(
      [
        [1280, 3],
        [700, 3],
        [390, 2],
      ],
      1,
    ),
  )('a carousel at %i px has %i slides in view, 1 px apart', async (width, shown) => {
    await using open = await openDisplays(width);
    const all = await boxes(open.page, 'carousel');
    expect(near((all[0]?.width ?? 0) * shown + shown - 1, await widthOf(open.page, 'carousel'))).toBe(true);
  });

  it('a strip is half as high as wide, and every picture has its own width', async () => {
    await using open = await openDisplays(1280);
    const all = await boxes(open.page, 'strip');
    expect(near(all[0]?.height, (await widthOf(open.page, 'strip')) / 2)).toBe(true);
    expect(near(all[1]?.width, ((all[1]?.height ?? 0) * 1875) / 2500)).toBe(true);
  });

  itInLongRun('nothing overflows the page, and every picture loads', async () => {
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

describe('right to left, and in print', () => {
  it('in right-to-left text, slides begin at the right', async () => {
    await using open = await openGallery('rtl-carousel');
    const all = await boxes(open.page, 'g');
    expect((all[0]?.x ?? 0) > (all[1]?.x ?? 0)).toBe(true);
    const previous = await open.gallery.getByRole('button', { name: 'Previous slides' }).boundingBox();
    const next = await open.gallery.getByRole('button', { name: 'Next slides' }).boundingBox();
    expect((previous?.x ?? 0) > (next?.x ?? 0)).toBe(true);
  });

  itInLongRun('in print every display shows all its slides', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await using open = await openDisplays(1000, { javaScriptEnabled });
      const { page } = open;
      for (const id of DISPLAYS) await page.locator(`#block-${id}`).scrollIntoViewIfNeeded();
      if (javaScriptEnabled) {
        await untilLive(page, 'linked');
        await page.locator('#block-linked [data-live]').waitFor();
      }
      await page.emulateMedia({ media: 'print' });
      for (const id of DISPLAYS) {
        const width = await widthOf(page, id);
        for (const box of await boxes(page, id)) {
          expect(box.width > 0 && box.height > 0 && box.x >= -1 && box.x + box.width <= width + 1, id).toBe(true);
        }
      }
    }
  });

  it.each(sampled([true, false], 1))(
    'in print nothing overlaps a slide, and its text is legible (JavaScript on: %s)',
    async (javaScriptEnabled) => {
      await using open = await openPage(`${inject('fixture')}/gallery/paper`, {
        viewport: { width: 700, height: 900 },
        javaScriptEnabled,
      });
      const { page } = open;
      const galleries = await page.locator('[id^="block-paper-"]').all();
      for (const gallery of galleries) {
        await gallery.scrollIntoViewIfNeeded();
        const moves = (await gallery.locator('.sqs-gallery-controls').count()) > 0;
        if (javaScriptEnabled) await gallery.dispatchEvent('pointerover');
        if (javaScriptEnabled && moves) await gallery.locator('[data-live]').waitFor();
      }
      // Wait until text that is too long has been measured. The gallery waits a tenth of a second before it measures.
      if (javaScriptEnabled) await page.locator('#block-paper-0 [data-fit] .meta[style]').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(galleries).toHaveLength(8);
      for (const gallery of galleries) expect(await gallery.evaluate(wrongOnPaper)).toEqual([]);
    },
  );
});

describe('controls in small galleries', () => {
  it.each(sampled([320, 375, 800], 1))('at %i px no control overlaps another one', async (width) => {
    await using open = await openPage(`${inject('fixture')}/gallery/low`, { viewport: { width, height: 700 } });
    for (const gallery of await open.page.locator('[id^="block-low-"]').all()) {
      await gallery.scrollIntoViewIfNeeded();
      await gallery.getByRole('button', { name: 'Pause slideshow' }).waitFor();
      const overlaps = await gallery.evaluate((block) => {
        const all = [...block.querySelectorAll('button, .sqs-gallery-counter')].map((one) =>
          one.getBoundingClientRect(),
        );
        return all.flatMap((a, at) =>
          all
            .slice(at + 1)
            .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
            .map((b) => [a.toJSON(), b.toJSON()]),
        );
      });
      expect(overlaps, (await gallery.getAttribute('id')) ?? '').toEqual([]);
    }
    expectClean(open.log);
  });
});
