import type { Page } from 'playwright-core';

/** Number of times that `painted` makes the browser render again before it gives up. */
const ATTEMPTS = 5;

/**
 * Waits until the page has handled the events before this call and the browser has painted the result. For tests that
 * expect that something does not happen.
 *
 * Throws: when the browser renders no frame of the page.
 */
export async function painted(page: Page): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await twoFrames(page)) return;
    await renderAgain(page);
  }
  throw new Error('The browser renders no frame of this page any more.');
}

/**
 * Makes the browser render a page again, by changing the size of its window. In about one of some hundred pages with
 * many pictures, Chromium stops rendering.
 */
export async function renderAgain(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize({ ...size, height: size.height - 1 });
  await page.setViewportSize(size);
}

/** Does the browser render two frames within the time-out? The time-out is far longer than a busy machine needs. */
function twoFrames(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), 5_000);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            clearTimeout(timer);
            resolve(true);
          }),
        );
      }),
  );
}
