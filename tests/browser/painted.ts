import type { Page } from 'playwright-core';

/** How often a page is tried before `untilRendered` throws. */
const ATTEMPTS = 5;

/**
 * Waits until the page has handled the events before this call and the browser has painted the result of these events.
 * For tests that expect that something does not happen.
 *
 * Throws: when the browser renders no frame of the page.
 */
export async function painted(page: Page): Promise<void> {
  await untilRendered(page, () => twoFrames(page));
}

/**
 * Repeats an action until the browser has rendered frames while the action ran. After each attempt without a frame,
 * makes the browser render the page again.
 *
 * @param action Resolves to whether the browser has rendered frames of the page.
 * Throws: when the browser renders no frame of the page in five attempts.
 */
export async function untilRendered(page: Page, action: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await action()) return;
    await renderAgain(page);
  }
  throw new Error('The browser renders no frame of this page any more.');
}

/**
 * Makes the browser render a page again, by changing the size of its window. Needed because Chromium stops rendering in
 * about one of several hundred pages with many pictures.
 */
async function renderAgain(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize({ ...size, height: size.height - 1 });
  await page.setViewportSize(size);
}

/**
 * Resolves to whether the browser renders two frames within the time-out. The time-out is far longer than a busy
 * machine needs.
 */
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
