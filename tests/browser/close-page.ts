import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Longest wait for a page to finish loading. After this time, the page is closed anyway. */
const LOADING_MS = 2_000;
/** Time-out for closing a page. A page that is not closed within this time hangs. */
const CLOSING_MS = 10_000;

/**
 * Waits until a page has loaded, at most two seconds. Call it before a page is closed: Chromium can need a minute to
 * close a page that has received the answer to a navigation but has not finished loading.
 */
export async function untilLoaded(page: Page): Promise<void> {
  // A page that needs longer, or has crashed, is closed without further waiting.
  await page.waitForLoadState('load', { timeout: LOADING_MS }).catch(() => undefined);
}

/**
 * Closes a page after it has loaded.
 *
 * Throws: when the browser does not close the page within ten seconds.
 */
export async function closePage(page: Page): Promise<void> {
  await untilLoaded(page);
  const stop = new AbortController();
  const late = async () => {
    await wait(CLOSING_MS, undefined, { signal: stop.signal });
    throw new Error(`The browser does not close ${page.url()}.`);
  };
  try {
    await Promise.race([page.close(), late()]);
  } finally {
    stop.abort();
  }
}
