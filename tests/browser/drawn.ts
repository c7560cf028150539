import type { Page } from 'playwright-core';

/**
 * Waits until the browser has rendered the changes from the events before this call. It is for tests that something
 * does not happen: the page has handled the event by then.
 */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
