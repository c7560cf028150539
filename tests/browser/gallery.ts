import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { block, untilLive } from './blocks.ts';
import { type OpenOptions, type OpenPage, openPage } from './open-page.ts';

export interface OpenGallery extends OpenPage {
  /** The gallery block of the page. */
  readonly gallery: Locator;
}

/**
 * Opens a page of fixtures/gallery-pages.ts and waits until its gallery is mounted; with `moves`, also until it can
 * move.
 */
export async function openGallery(
  name: string,
  { id = 'g', moves = true, ...options }: OpenOptions & { readonly id?: string; readonly moves?: boolean } = {},
): Promise<OpenGallery> {
  const open = await openPage(`${inject('fixture')}/gallery/${name}`, options);
  const gallery = block(open.page, id);
  if (options.javaScriptEnabled !== false) {
    await gallery.scrollIntoViewIfNeeded();
    await untilLive(open.page, id);
    if (moves) await gallery.locator('[data-live]').waitFor();
  }
  return { ...open, gallery, [Symbol.asyncDispose]: open[Symbol.asyncDispose] };
}

/** The number of the current slide, from 1. */
export function current(gallery: Locator): Promise<number> {
  return gallery
    .locator('.sqs-gallery > .slide')
    .evaluateAll((slides) => slides.findIndex((slide) => slide.classList.contains('sqs-active-slide')) + 1);
}

/** The numbers of the visible slides, from 1. */
export function visible(gallery: Locator): Promise<number[]> {
  return gallery.locator('.sqs-gallery > .slide').evaluateAll((slides) =>
    slides.flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      const frame = slide.parentElement?.getBoundingClientRect() ?? box;
      const inside = box.right > frame.left + 1 && box.left < frame.right - 1;
      return inside && slide.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ? [index + 1] : [];
    }),
  );
}

/** Waits until no animation runs. Animations that follow the scroll position always run, so they are ignored. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-scrolling]') &&
      document
        .getAnimations()
        .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
}

/** How far a strip is scrolled, in pixels. */
export function scrolled(gallery: Locator): Promise<number> {
  return gallery.locator('.sqs-gallery').evaluate((strip) => Math.round(strip.scrollLeft));
}
