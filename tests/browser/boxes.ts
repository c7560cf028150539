import type { Page } from 'playwright-core';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Positions of the slides of a gallery, relative to its block, and their sizes, rounded to a tenth of a pixel. */
export const boxes = (page: Page, id: string, selector = '.sqs-gallery > .slide') =>
  page.locator(`#block-${id}`).evaluate((block, within): Box[] => {
    const frame = block.getBoundingClientRect();
    return [...block.querySelectorAll(within)].map((slide) => {
      const { x, y, width, height } = slide.getBoundingClientRect();
      const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
      return { x: tenth(x - frame.x), y: tenth(y - frame.y), width: tenth(width), height: tenth(height) };
    });
  }, selector);
export const widthOf = (page: Page, id: string) =>
  page.locator(`#block-${id}`).evaluate((block) => block.getBoundingClientRect().width);
/** Number of boxes in the same row as the first box. */
export const inFirstRow = (all: readonly Box[]) => all.filter(({ y }) => y === all[0]?.y).length;
export const near = (value: number | undefined, wanted: number) => Math.abs((value ?? Number.NaN) - wanted) <= 1;
