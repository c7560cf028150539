import type { Page } from 'playwright-core';

/**
 * Waits until the browser has rendered what the events before this call have changed. For what must not happen: the page
 * has answered the event by then.
 */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
