import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openGallery } from '@plinth/tests/browser/gallery.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const fixture = inject('fixture');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * After a call of `hold`, holds back the pictures that the page requests. `held` lists them until `release` is called.
 */
function heldPictures() {
  const held: Route[] = [];
  const asked: string[] = [];
  let holding = false;
  return {
    held,
    asked,
    prepare: (page: Page) =>
      page.route('**/images/**', (route) => {
        asked.push(route.request().url());
        if (holding) held.push(route);
        else void route.continue();
      }),
    hold: () => {
      holding = true;
    },
    release: () => Promise.all(held.splice(0).map((route) => route.continue())),
  };
}

describe('§4 §9 pictures of a gallery', () => {
  it.each(
    sampled(
      [
        [1280, 1],
        [1280, 2],
        [390, 3],
      ],
      1,
    ),
  )(
    'at %i px with %i device pixels per CSS pixel, the browser fetches the smallest width that is enough',
    async (width, deviceScaleFactor) => {
      await using open = await openGallery('displays', {
        id: 'grid',
        moves: false,
        viewport: { width, height: 800 },
        deviceScaleFactor,
      });
      const image = open.gallery.locator('img').first();
      await image.evaluate((element: HTMLImageElement) => element.decode());
      const { src, rendered, widest } = await image.evaluate((element: HTMLImageElement) => {
        const widthOf = (shown: Element) => shown.getBoundingClientRect().width * devicePixelRatio;
        // Chromium uses a larger width of a picture if it has already fetched that width for a different gallery of the
        // page.
        const same = [...document.images].filter(({ currentSrc }) => currentSrc === element.currentSrc);
        return { src: element.currentSrc, rendered: widthOf(element), widest: Math.max(...same.map(widthOf)) };
      });
      const fetched = Number(/format=(\d+)w/.exec(src)?.[1]);
      expect([100, 300, 500, 750, 1000, 1500, 2500]).toContain(fetched);
      expect(fetched).toBeGreaterThanOrEqual(rendered * 0.95);
      expect(fetched).toBeLessThanOrEqual(Math.max(300, widest * 3));
    },
  );

  it('the loading marker stays until the picture has loaded', async () => {
    const pictures = heldPictures();
    await using open = await openGallery('long', { moves: false, prepare: pictures.prepare });
    pictures.hold();
    // This slide is so far below the view that the browser has not requested its picture yet.
    const gallery = open.gallery.locator('.slide').nth(35);
    const image = gallery.locator('img');
    expect(await image.getAttribute('class')).toContain('loading');
    await gallery.scrollIntoViewIfNeeded();
    const { width, height } = (await gallery.boundingBox()) ?? {};
    await expect.poll(() => pictures.held.length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        await pictures.release();
        return image.getAttribute('class');
      })
      .toContain('loaded');
    expect(await image.getAttribute('class')).not.toMatch(/\bloading\b/);
    // The space for the picture was reserved, so the size of the slide has not changed.
    expect(await gallery.boundingBox()).toMatchObject({ width, height });
  });

  it('only the first picture of a page may load before it is near the viewport', async () => {
    await using open = await openGallery('long', { moves: false });
    expect(await open.gallery.locator('img').count()).toBe(40);
    expect(await open.gallery.locator('img[loading=lazy]').count()).toBeGreaterThanOrEqual(39);
  });
});

/**
 * Inserts pictures in the way a script of the page would: without `src`, so that only the image loader can load them.
 */
function bringPictures(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const picture = (place: Element | null, name: string, alt: string) => {
        const box = document.createElement('div');
        const image = document.createElement('img');
        box.style.inlineSize = place?.matches('.late') ? '12.5%' : '100%';
        image.style.inlineSize = '100%';
        image.alt = alt;
        image.dataset.src = `/images/leeward.webp?n=${name}`;
        box.append(image);
        place?.append(box);
      };
      const late = document.querySelector<HTMLElement>('.late');
      if (late) Object.assign(late.style, { display: 'flex', flexWrap: 'wrap' });
      for (let at = 0; at < 24; at += 1) picture(late, String(at), `Picture ${at}`);
      picture(document.querySelector('.late-far'), 'far', 'Far');
    });
  });
}

describe('§9 pictures that a script inserts for the image loader', () => {
  it.each(
    sampled(
      [
        ['a desktop', { viewport: { width: 1280, height: 1400 } }, 16],
        ['a phone', PHONE, 1],
      ],
      1,
    ),
  )('on %s only a limited number load at once, and only within 200 px of the viewport', async (_, device, limit) => {
    const pictures = heldPictures();
    pictures.hold();
    await using open = await openPage(`${fixture}/gallery/foreign-pictures`, {
      ...device,
      prepare: async (page) => {
        await pictures.prepare(page);
        await bringPictures(page);
      },
    });
    const { page } = open;
    await expect.poll(() => pictures.held.length).toBe(limit);
    await settled(page, { held: /\/images\// });
    expect(pictures.held.length).toBe(limit);
    await expect
      .poll(async () => {
        expect(pictures.held.length).toBeLessThanOrEqual(limit);
        await pictures.release();
        return pictures.asked.length;
      })
      .toBe(24);
    expect(pictures.asked.filter((url) => url.includes('n=far'))).toEqual([]);
    await page.getByAltText('Far').scrollIntoViewIfNeeded();
    await expect.poll(() => pictures.asked.some((url) => url.includes('n=far'))).toBe(true);
    await pictures.release();
    expectClean(open.log);
  });

  it('a picture is fetched again only when it is rendered larger', async () => {
    const asked: string[] = [];
    await using open = await openPage(`${fixture}/gallery/foreign-pictures`, {
      viewport: { width: 1000, height: 900 },
      deviceScaleFactor: 2,
      prepare: async (page) => {
        page.on('request', (request) => request.url().includes('n=0&') && asked.push(request.url()));
        await bringPictures(page);
      },
    });
    const { page } = open;
    const resolution = () => page.getByAltText('Picture 0', { exact: true }).getAttribute('data-image-resolution');
    await expect.poll(resolution).toBe('300w');
    await page.setViewportSize({ width: 700, height: 900 });
    await settled(page);
    expect([await resolution(), asked.length]).toEqual(['300w', 1]);
    await page.setViewportSize({ width: 1800, height: 900 });
    await expect.poll(resolution).toBe('500w');
    expect(asked.length).toBe(2);
  });
});
