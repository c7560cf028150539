import type { Page, Request } from 'playwright-core';
import { painted } from './painted.ts';

const pending = new WeakMap<Page, Set<Request>>();

/** Records which requests of a page are still open. Call it before the page navigates. */
export function keepPending(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

export interface SettledOptions {
  /** Pattern of addresses that the test holds back. Requests with such an address are not waited for. Default: none. */
  readonly held?: RegExp;
}

/**
 * Waits until a page of `openPage` has handled the events before this call: it has rendered, it is idle, and all its
 * requests are answered. For tests that expect that something does not happen: it would have happened by then.
 */
export async function settled(page: Page, { held }: SettledOptions = {}): Promise<void> {
  const waited = () => [...(pending.get(page) ?? [])].filter((request) => !held?.test(request.url()));
  // An answer may cause another request, so the page must be quiet twice in a row.
  for (let quiet = 0; quiet < 2; quiet = waited().length === 0 ? quiet + 1 : 0) {
    await painted(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  }
}
