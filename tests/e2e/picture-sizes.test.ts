import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { answerWithDrawings } from '../browser/answer-with-drawings.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { sweptPages } from '../browser/swept-pages.ts';

const PAGES = path.join(import.meta.dirname, '../../site/pages');
const paths = readdirSync(PAGES)
  .filter((name) => name.endsWith('.json') && name !== 'site.json')
  .map((name) => readFileSync(path.join(PAGES, name), 'utf8'))
  .filter((text) => text.includes('/images/'))
  .map((text): string => JSON.parse(text).path)
  .sort();

/**
 * How much the real width of a picture may differ from its `sizes`, as a fraction. Scrollbars and rounding cause
 * differences.
 */
const TOLERANCE = 0.05;

interface ShownPicture {
  readonly url: string;
  readonly sizes: string;
  /** Rendered width in CSS pixels, including cropped parts. 0 when the picture is hidden. */
  readonly renderedPx: number;
  readonly candidates: readonly number[];
  readonly chosen: number;
}

describe('§9 a page loads each picture in the smallest width that is enough', () => {
  describe.each(
    sampled(
      [
        [
          'a phone',
          { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true },
        ],
        ['a desktop', { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 }],
      ],
      1,
    ),
  )('on %s', (_, device) => {
    it.each(sweptPages(paths, 2))('%s', async (address) => {
      await using open = await openPage(`${inject('demo')}${address}`, { ...device, prepare: answerWithDrawings });
      const shown = await shownPictures(open.page);
      const right = shown.filter((picture) => isEnough(picture, device.deviceScaleFactor));
      // When Chromium has already loaded a larger width of the picture for a different place on the page, it uses that
      // width here too.
      const fetched = new Set(right.map(({ url }) => url));
      expect(shown.filter(({ url }) => !fetched.has(url))).toEqual([]);
    });
  });
});

/** Scrolls the page to its end, and returns every picture that exists in several widths. */
async function shownPictures(page: Page): Promise<readonly ShownPicture[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
    const fetched = [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].filter(
      (image) => image.currentSrc !== '',
    );
    return fetched.map((image) => {
      const { clientWidth, clientHeight, srcset, currentSrc } = image;
      const candidates = srcset.split(', ').map((candidate) => candidate.split(' '));
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const whole = clientHeight * ratio;
      const { objectFit } = getComputedStyle(image);
      const drawn = objectFit === 'cover' ? Math.max : objectFit === 'contain' ? Math.min : () => clientWidth;
      const chosen = candidates.find(([url = '']) => new URL(url, location.href).href === currentSrc);
      return {
        url: currentSrc,
        sizes: image.sizes,
        renderedPx: image.checkVisibility({ visibilityProperty: true })
          ? Math.round(drawn(clientWidth, ratio ? whole : clientWidth))
          : 0,
        candidates: candidates.map(([, width = '']) => Number.parseInt(width, 10)).sort((a, b) => a - b),
        chosen: Number.parseInt(chosen?.[1] ?? '0', 10),
      };
    });
  });
}

function isEnough({ renderedPx, candidates, chosen }: ShownPicture, pixelRatio: number): boolean {
  // Hidden pictures are ignored. They were loaded while they were visible, so the width in which they were rendered
  // then is unknown now.
  if (renderedPx === 0) return true;
  return [1 - TOLERANCE, 1, 1 + TOLERANCE].some((factor) => {
    const wanted = renderedPx * pixelRatio * factor;
    return (
      chosen === smallest(candidates, wanted) || chosen === chosenByChromium(candidates, wanted, renderedPx * factor)
    );
  });
}

function smallest(candidates: readonly number[], wantedPx: number): number | undefined {
  return candidates.find((width) => width >= wantedPx) ?? candidates.at(-1);
}

/**
 * Returns the width that Chromium chooses. Of the two widths around the wanted width, it chooses the smaller if that is
 * nearer and has at least one pixel for each CSS pixel.
 */
function chosenByChromium(candidates: readonly number[], wantedPx: number, renderedPx: number): number | undefined {
  const found = smallest(candidates, wantedPx);
  const below = candidates.filter((width) => found !== undefined && width < found).at(-1);
  if (found === undefined || below === undefined) return found;
  return below >= renderedPx && wantedPx <= Math.sqrt(below * found) ? below : found;
}
