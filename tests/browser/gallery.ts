import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { block, untilLive } from './blocks.ts';
import {
  type OpenOptions,
  type OpenPage,
  type OpenPageInOwnContext,
  type OwnContextOptions,
  openInOwnContext,
  openPage,
} from './open-page.ts';

interface GalleryOfPage {
  /** The element of the page's gallery block. */
  readonly gallery: Locator;
}

export interface OpenGallery extends OpenPage, GalleryOfPage {}
export interface OpenGalleryInOwnContext extends OpenPageInOwnContext, GalleryOfPage {}

interface GalleryOptions {
  /** Id of the gallery's block. Default: `g`. */
  readonly id?: string | undefined;
  /** Whether to wait until the gallery can move. Default: true. */
  readonly moves?: boolean | undefined;
}

const addressOf = (name: string) => `${inject('fixture')}/gallery/${name}`;

/**
 * Opens a page of fixtures/gallery-pages.ts and waits until its gallery is mounted, and by default also until the
 * gallery can move.
 */
export async function openGallery(
  name: string,
  { id, moves, ...options }: OpenOptions & GalleryOptions = {},
): Promise<OpenGallery> {
  const open = await openPage(addressOf(name), options);
  const gallery = await liveGallery(open.page, options.javaScriptEnabled !== false, { id, moves });
  return { ...open, gallery, [Symbol.asyncDispose]: open[Symbol.asyncDispose] };
}

/** Like `openGallery`, but in a browser context that no other test uses, so that the test can change the context. */
export async function openGalleryInOwnContext(
  name: string,
  { id, moves, ...options }: OwnContextOptions & GalleryOptions = {},
): Promise<OpenGalleryInOwnContext> {
  const open = await openInOwnContext(addressOf(name), options);
  const gallery = await liveGallery(open.page, options.javaScriptEnabled !== false, { id, moves });
  return { ...open, gallery, [Symbol.asyncDispose]: open[Symbol.asyncDispose] };
}

async function liveGallery(page: Page, hasScript: boolean, { id = 'g', moves = true }: GalleryOptions) {
  const gallery = block(page, id);
  if (hasScript) {
    await gallery.scrollIntoViewIfNeeded();
    await untilLive(page, id);
    if (moves) await gallery.locator('[data-live]').waitFor();
  }
  return gallery;
}

/** The number of the current slide. The first slide is 1. */
export function current(gallery: Locator): Promise<number> {
  return gallery
    .locator('.sqs-gallery > .slide')
    .evaluateAll((slides) => slides.findIndex((slide) => slide.classList.contains('sqs-active-slide')) + 1);
}

/** The numbers of the visible slides. The first slide is 1. */
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

/** Waits until no animation runs, except animations that follow the scroll position, which never end. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-scrolling]') &&
      document
        .getAnimations()
        .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
}

/** `scrollLeft` of the gallery's strip, in pixels. */
export function scrolled(gallery: Locator): Promise<number> {
  return gallery.locator('.sqs-gallery').evaluate((strip) => Math.round(strip.scrollLeft));
}
