import type { Page, Request } from 'playwright-core';
import { drawn } from './drawn.ts';

const pending = new WeakMap<Page, Set<Request>>();

/** Keeps account of what a page has asked for and not got yet. Call it before the page goes anywhere. */
export function keepPending(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

export interface SettledOptions {
  /** Addresses that the test holds back, and that are not waited for. Default: none. */
  readonly held?: RegExp;
}

/**
 * Waits until a page of `openPage` has answered the events before this call: it has rendered, is idle, and nothing that
 * it asked for is under way. For what must not happen: it would have happened by then.
 */
export async function settled(page: Page, { held }: SettledOptions = {}): Promise<void> {
  const waited = () => [...(pending.get(page) ?? [])].filter((request) => !held?.test(request.url()));
  // An answer may lead to the next request, so it must be quiet two times running.
  for (let quiet = 0; quiet < 2; quiet = waited().length === 0 ? quiet + 1 : 0) {
    await drawn(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  }
}
