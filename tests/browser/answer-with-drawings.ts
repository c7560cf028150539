import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const PICTURES = path.resolve(import.meta.dirname, '../../site/public/images');

/**
 * The height of each picture divided by its width, by the path of its file. Undefined for a file that does not exist.
 * Every file is read only once.
 */
const ratios = new Map<string, Promise<number | undefined>>();

function ratioOf(file: string): Promise<number | undefined> {
  const known =
    ratios.get(file) ??
    sharp(file)
      .metadata()
      .then(
        ({ width, height }) => height / width,
        () => undefined,
      );
  ratios.set(file, known);
  return known;
}

/**
 * Answers requests for the demo's pictures, in every width, with an empty SVG of the same shape, so that the server
 * need not encode them. For tests that do not look at the pixels of pictures.
 */
export async function answerWithDrawings(page: Page): Promise<void> {
  await page.route(/\/images\/.*[?&]format=\d+w/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const width = Number(/format=(\d+)w/.exec(search)?.[1]);
    const ratio = await ratioOf(path.join(PICTURES, path.basename(pathname)));
    // Lets the server answer this request: a catalog page of the demo names a picture that does not exist, on purpose.
    if (ratio === undefined) return route.continue();
    const height = Math.round(width * ratio);
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
}
