import type { Page } from 'playwright-core';

/**
 * Waits until the page has handled the events before this call and the browser has painted the result. For tests that
 * expect that something does not happen.
 */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
