import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { atRest, current, openGallery, scrolled } from '@plinth/tests/browser/gallery.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { stopAnimations } from '@plinth/tests/browser/stopped-animations.ts';
import { describe, expect, it } from 'vitest';

describe('§5 §9 keys', () => {
  it.each(
    sampled(
      [
        ['keys', 'ArrowRight', 'ArrowLeft'],
        ['rtl-slideshow', 'ArrowLeft', 'ArrowRight'],
      ],
      1,
    ),
  )('%s: %s shows the next slide, %s the previous one, wherever the focus is', async (name, forward, back) => {
    await using open = await openGallery(name);
    const { page, gallery } = open;
    for (const [key, slide] of [
      [forward, 2],
      [forward, 3],
      [forward, 1],
      [back, 3],
      [back, 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => current(gallery)).toBe(slide);
      await atRest(page);
    }
    expectClean(open.log);
  });

  it('are ignored while typing and with a modifier; of several galleries in view, only the first one moves', async () => {
    await using open = await openGallery('two-galleries');
    const { page, gallery } = open;
    const other = page.locator('#block-other');
    await page.getByLabel('Name').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Name').blur();
    for (const modifier of ['Alt', 'Control', 'Shift']) await page.keyboard.press(`${modifier}+ArrowRight`);
    expect(await current(gallery)).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(gallery)).toBe(2);
    expect(await scrolled(other)).toBe(0);
  });

  it('move the gallery that has the focus', async () => {
    await using open = await openGallery('two-galleries');
    const { page, gallery } = open;
    const other = page.locator('#block-other');
    await untilLive(page, 'other');
    await other.locator('[data-live]').waitFor();
    await other.getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(other)).toBe(2);
    expect(await current(gallery)).toBe(1);
  });

  itInLongRun('are ignored while the gallery is off screen', async () => {
    await using open = await openGallery('two-galleries');
    const { page, gallery } = open;
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await page.keyboard.press('ArrowRight');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await current(gallery)).toBe(1);
    expect(await current(page.locator('#block-other'))).toBe(1);
  });

  it('are ignored behind a modal dialog of any plugin', async () => {
    await using open = await openGallery('keys');
    const { page, gallery } = open;
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.id = 'theirs';
      dialog.showModal();
    });
    await page.keyboard.press('ArrowRight');
    expect(await current(gallery)).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(gallery)).toBe(2);
  });

  itInLongRun('are ignored while slides are moving', async () => {
    await using open = await openGallery('keys');
    const { page, gallery } = open;
    const run = await stopAnimations(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await run();
    await atRest(page);
    expect(await current(gallery)).toBe(2);
  });

  it('Tab reaches both controls, skips hidden slides, and then leaves the gallery', async () => {
    await using open = await openGallery('strip-lightbox');
    const { page } = open;
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    const names: (string | null)[] = [];
    for (let at = 0; at < 14; at += 1) {
      await page.keyboard.press('Tab');
      names.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null,
        ),
      );
    }
    const start = names.indexOf('Previous slide');
    expect(names.slice(start, start + 4)).toEqual([
      'Previous slide',
      'Next slide',
      'Slides',
      'View larger: Print leeward',
    ]);
    expect(names).toContain('After');
  });
});
