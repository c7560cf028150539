import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { atRest, openGallery, openGalleryInOwnContext } from '@plinth/tests/browser/gallery.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { describe, expect, it } from 'vitest';

describe('§3 pinterestOverlayOptions', () => {
  it('with "hover" the link is shown while its picture has the pointer or the focus, and does not open the lightbox', async () => {
    await using open = await openGalleryInOwnContext('pins', { moves: false, prepare: withAxe });
    const { page, gallery } = open;
    const pin = gallery.getByRole('link', { name: 'Save to Pinterest: Print slow-sun' });
    await pin.waitFor();
    expect(await gallery.locator('.pin-it').count()).toBe(3);
    const opacity = () => pin.evaluate((link) => getComputedStyle(link).opacity);
    expect(await opacity()).toBe('0');
    await gallery.locator('.slide').nth(1).hover();
    await expect.poll(opacity).toBe('1');
    const address = new URL((await pin.getAttribute('href')) ?? '');
    expect([address.origin, address.searchParams.get('description')]).toEqual([
      'https://www.pinterest.com',
      'Print slow-sun',
    ]);
    expect(address.searchParams.get('media')).toContain('/images/slow-sun.webp');
    await page.route('https://www.pinterest.com/**', (route) => route.fulfill({ body: 'Pinterest' }));
    await open.context.route('https://www.pinterest.com/**', (route) => route.fulfill({ body: 'Pinterest' }));
    const [tab] = await Promise.all([open.context.waitForEvent('page'), pin.click()]);
    await tab.close();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expectClean(open.log);
  });

  itInLongRun(
    'with "always" every picture of a slideshow and every image block has a link, but videos have none',
    async () => {
      await using open = await openGallery('pins-always');
      const { page, gallery } = open;
      await expect.poll(() => gallery.locator('.pin-it').count()).toBe(2);
      const pin = gallery.locator('.sqs-active-slide .pin-it');
      const box = await pin.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await gallery.getByRole('button', { name: 'Next slide' }).click();
      await atRest(page);
      await gallery.getByRole('link', { name: 'Save to Pinterest: Print slow-sun' }).waitFor();
      await block(page, 'image').scrollIntoViewIfNeeded();
      await expect.poll(() => block(page, 'image').locator('.pin-it').count()).toBe(1);
      expectClean(open.log);
    },
  );

  it('without the option there is no link, and its script is not fetched', async () => {
    const asked: string[] = [];
    await using open = await openGallery('slideshow', {
      prepare: async (page) => page.on('request', (request) => asked.push(request.url())),
    });
    expect(await open.gallery.locator('.pin-it').count()).toBe(0);
    expect(asked.filter((url) => url.includes('gallery-hover'))).toEqual([]);
  });
});
