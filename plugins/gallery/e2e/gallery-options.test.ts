import { boxes, inFirstRow, near, widthOf } from '@plinth/tests/browser/boxes.ts';
import { type OpenGallery, openGallery } from '@plinth/tests/browser/gallery.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('§3 options', () => {
  // The tests only look at the page, so they share it.
  let open: OpenGallery;
  beforeAll(async () => {
    open = await openGallery('options', { id: 'columns', moves: false, viewport: { width: 1280, height: 900 } });
  });
  afterAll(() => open?.[Symbol.asyncDispose]());

  it('columnWidth, also as a string, and gutter have an effect', async () => {
    const columns = await boxes(open.page, 'columns');
    expect(new Set(columns.map(({ x }) => x)).size).toBe(6);
    const grid = await boxes(open.page, 'autogrid');
    expect(near((grid[1]?.x ?? 0) - (grid[0]?.width ?? 0), 16)).toBe(true);
    expect(near(grid[0]?.width, (grid[0]?.height ?? 0) * 1.5)).toBe(true);
  });

  it('rowHeight, thumbnails-per-row, square-thumbs, padding and listImageSize have an effect', async () => {
    const { page } = open;
    expect((await boxes(page, 'rows')).every(({ height }) => height >= 139 && height < 250)).toBe(true);
    const grid = await boxes(page, 'grid');
    expect(inFirstRow(grid)).toBe(3);
    expect(near((grid[1]?.x ?? 0) - (grid[0]?.width ?? 0), 10)).toBe(true);
    expect(near(grid[0]?.width, grid[0]?.height ?? 0)).toBe(true);
    const [picture] = await boxes(page, 'list', '.margin-wrapper');
    expect((picture?.width ?? 0) / (await widthOf(page, 'list'))).toBeCloseTo(0.2, 1);
  });

  it('without auto-crop whole pictures are shown, and without mixedContent no videos', async () => {
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

  it('slidesPerRow, gutter and imageAspectRatio of a carousel have an effect, and vSize and padding of a strip', async () => {
    const { page } = open;
    const carousel = await boxes(page, 'carousel');
    expect(near((carousel[0]?.width ?? 0) * 5 + 64, await widthOf(page, 'carousel'))).toBe(true);
    expect(near((carousel[0]?.width ?? 0) / 0.75, carousel[0]?.height ?? 0)).toBe(true);
    const strip = await boxes(page, 'strip');
    expect((strip[0]?.height ?? 0) / (await widthOf(page, 'strip'))).toBeCloseTo(0.28, 2);
    expect(near((strip[1]?.x ?? 0) - (strip[0]?.width ?? 0), 12)).toBe(true);
  });

  it('thumbnail-strip-height and -margin have an effect, and square-thumbs, but a video’s thumbnail is 16:9', async () => {
    const { page } = open;
    const square = await boxes(page, 'thumbnails', '.sqs-gallery-thumbnails > a');
    expect([square[0]?.width, square[0]?.height]).toEqual([80, 80]);
    const [stage] = await boxes(page, 'thumbnails', '.sqs-gallery');
    expect(near(square[0]?.y, (stage?.y ?? 0) + (stage?.height ?? 0) + 30)).toBe(true);
    const film = await boxes(page, 'film-thumbnail', '.sqs-gallery-thumbnails > a');
    expect(near(film[0]?.width, (90 * 16) / 9)).toBe(true);
  });
});
