import type { Page, Request } from 'playwright-core';
import { painted } from './painted.ts';

/** The open requests of each page, with the time at which each request began. */
const pending = new WeakMap<Page, Map<Request, number>>();
/**
 * `settled` does not wait for a request that has been open for longer, because the browser does not report the end of
 * every request: for example, of a request in a frame that was removed.
 */
const LONGEST_REQUEST_MS = 15_000;

/** Records which requests of a page are still open. Call it before the page navigates. */
export function keepPending(page: Page): void {
  const requests = new Map<Request, number>();
  pending.set(page, requests);
  page.on('request', (request) => requests.set(request, performance.now()));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

export interface SettledOptions {
  /**
   * Matches the addresses of requests that the test holds back. `settled` does not wait for these requests. Default:
   * none.
   */
  readonly held?: RegExp;
}

/**
 * Waits until a page of `openPage` has handled the events before this call: it has rendered, it is idle, and all its
 * requests are answered. For tests that expect that something does not happen: after this call, it would have happened.
 */
export async function settled(page: Page, { held }: SettledOptions = {}): Promise<void> {
  const waited = () =>
    [...(pending.get(page) ?? [])].filter(
      ([request, begin]) => performance.now() - begin < LONGEST_REQUEST_MS && !held?.test(request.url()),
    );
  // An answer can cause a further request, so the page must be quiet twice in a row.
  for (let quiet = 0; quiet < 2; quiet = waited().length === 0 ? quiet + 1 : 0) {
    await painted(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  }
}
