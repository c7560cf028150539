import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const PICTURES = path.resolve(import.meta.dirname, '../../site/public/images');

/**
 * Answers every width step of a picture of the demo with an empty drawing of its size and shape, which takes the server
 * no time. For tests that look at no pixel of it.
 */
export async function answerWithDrawings(page: Page): Promise<void> {
  await page.route(/\/images\/.*[?&]format=\d+w/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const width = Number(/format=(\d+)w/.exec(search)?.[1]);
    const file = path.join(PICTURES, path.basename(pathname));
    // The catalog has a picture that is not there.
    if (!existsSync(file)) return route.continue();
    const original = await sharp(file).metadata();
    const height = Math.round((width * original.height) / original.width);
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
}
