import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openGallery, openGalleryInOwnContext } from '@plinth/tests/browser/gallery.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

/** The position of the text in its slide, as fractions of the slide. */
const place = (gallery: Locator) =>
  gallery.locator('.sqs-active-slide').evaluate((slide) => {
    const meta = slide.querySelector('.meta')?.getBoundingClientRect() ?? new DOMRect();
    const box = slide.getBoundingClientRect();
    return {
      x: (meta.x + meta.width / 2 - box.x) / box.width,
      y: (meta.y + meta.height / 2 - box.y) / box.height,
      share: meta.height / box.height,
    };
  });

describe('§3 meta-position', () => {
  it.each(
    sampled(
      [
        ['top', 0.5, 0],
        ['bottom', 0.5, 1],
        ['top-left', 0, 0],
        ['bottom-left', 0, 1],
        ['top-right', 1, 0],
        ['bottom-right', 1, 1],
        ['center', 0.5, 0.5],
      ],
      1,
    ),
  )('%s puts the text there in its slide', async (id, x, y) => {
    await using open = await openGallery('meta', { id });
    const at = await place(open.gallery);
    if (x === 0.5) expect(Math.abs(at.x - 0.5)).toBeLessThan(0.05);
    else expect(Math.abs(at.x - x)).toBeLessThan(0.45);
    expect(Math.abs(at.y - y)).toBeLessThan(0.3);
    expectClean(open.log);
  });

  it('§9 text that leaves less than a tenth of the picture visible is limited to 40 % of its height, at 11 px or more', async () => {
    await using open = await openGallery('meta', { id: 'crowded' });
    await expect.poll(async () => (await place(open.gallery)).share).toBeLessThanOrEqual(0.41);
    const font = await open.gallery
      .locator('.sqs-active-slide .meta')
      .evaluate((meta) => Number.parseFloat(getComputedStyle(meta).fontSize));
    expect(font).toBeGreaterThanOrEqual(11);
    expect(await open.gallery.locator('.sqs-active-slide .meta').evaluate((meta) => meta.scrollHeight > 0)).toBe(true);
  });

  /** For each slide, the percentage of its height that is covered by text, and the font size of the text. */
  const texts = (gallery: Locator) =>
    gallery.locator('.slide').evaluateAll((slides) =>
      slides.flatMap((slide) => {
        const meta = slide.querySelector('.meta');
        if (!meta?.checkVisibility()) return [];
        const share = meta.getBoundingClientRect().height / slide.getBoundingClientRect().height;
        return [{ percent: Math.round(share * 100), font: getComputedStyle(meta).fontSize }];
      }),
    );

  it.each(
    sampled(
      [
        ['crowded-0', 'a slideshow of one', 1],
        ['crowded-1', 'the slides beside the current one', 3],
        ['crowded-2', 'every slide of a strip', 3],
      ],
      1,
    ),
  )('§9 %s: in %s the text is limited too, and gets smaller', async (id, _, count) => {
    await using open = await openGallery('crowded', { id });
    await expect
      .poll(() => texts(open.gallery))
      .toEqual(Array.from({ length: count }, () => ({ percent: 40, font: '11px' })));
    expectClean(open.log);
  });

  it('§9 text is limited before the script has loaded, so nothing moves afterwards', async () => {
    await using open = await openGallery('crowded', { id: 'crowded-1', javaScriptEnabled: false });
    expect((await texts(open.gallery)).map(({ percent }) => percent)).toEqual([40, 40, 40]);
    await using short = await openGallery('meta', { id: 'bottom', javaScriptEnabled: false });
    expect((await texts(short.gallery))[0]?.percent).toBeLessThan(40);
  });
});

describe('§9 tooltip when meta is shown on hover', () => {
  const tooltip = (page: Page) => page.locator('.sqs-tooltip');

  it('appears after 1200 ms, is 250 px wide and 15 px from the mouse, and disappears when the mouse leaves', async () => {
    await using open = await openGalleryInOwnContext('tooltip', { moves: false });
    const { page, gallery } = open;
    await tooltip(page).waitFor({ state: 'attached' });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = await gallery.locator('.slide').first().boundingBox();
    const mouse = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 };
    await page.mouse.move(mouse.x, mouse.y);
    await page.clock.runFor(1150);
    expect(await tooltip(page).isVisible()).toBe(false);
    await page.clock.runFor(100);
    await expect.poll(() => tooltip(page).isVisible()).toBe(true);
    expect(await tooltip(page).textContent()).toContain('Title leeward');
    const shown = await tooltip(page).boundingBox();
    expect(Math.round((shown?.x ?? 0) - mouse.x)).toBe(15);
    expect(Math.round((shown?.y ?? 0) - mouse.y)).toBe(15);
    expect(Math.round(shown?.width ?? 0)).toBeLessThanOrEqual(250);
    await page.mouse.move(2, 2);
    await expect.poll(() => tooltip(page).isVisible()).toBe(false);
    expectClean(open.log);
  });

  it('keyboard focus on the link of a slide shows its text', async () => {
    await using open = await openGallery('tooltip-links', { moves: false });
    const { page, gallery } = open;
    const shown = () =>
      gallery.locator('.slide .meta').evaluateAll((all) => all.map((meta) => meta.getBoundingClientRect().width > 100));
    expect(await shown()).toEqual([false, false, false, false]);
    await gallery.getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => shown()).toEqual([false, true, false, false]);
    const [text, slide] = [gallery.locator('.slide .meta').nth(1), gallery.locator('.slide').nth(1)];
    const [inner, outer] = [await text.boundingBox(), await slide.boundingBox()];
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeCloseTo((outer?.y ?? 0) + (outer?.height ?? 0), 0);
    expect(await text.evaluate((meta) => getComputedStyle(meta).clipPath)).toBe('none');
    await page.keyboard.press('Tab');
    await expect.poll(() => shown()).toEqual([false, false, true, false]);
    expectClean(open.log);
  });

  it('on a device without hover the text is always shown', async () => {
    await using open = await openGallery('tooltip', {
      moves: false,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    expect(await open.gallery.getByText('Title leeward').isVisible()).toBe(true);
  });
});
