import type { Host } from '@plinth/sdk';
import type { Entry } from './entry.ts';
import { type EventRequest, MOST_BYTES } from './request-of.ts';
import { readRetry, retryAfter } from './retry.ts';

/** Storage key of the state of the failures, which all tabs share. */
const RETRY_KEY = 'analytics.retry';
/** Limit of the site for the events of a request. */
const MOST_IN_LIST = 500;
/** §7: time-out of the census calls. `USUAL_MS` is the time-out of all other calls. */
const CENSUS_MS = 2_500;
const USUAL_MS = 30_000;
/** §5: status codes that mean that the site has stored the events. */
const STORED: readonly number[] = [200, 202];
/** Status codes after which the same request would get the same answer again. */
const REFUSED: readonly number[] = [400, 401, 403, 413];

export interface Sender {
  /** Sends a request. Never rejects. Resolves to false when sending must stop until the next attempt. */
  send(request: EventRequest): Promise<boolean>;
  /** Keys of the events whose request is not answered yet. */
  readonly underWay: ReadonlySet<string>;
  /** Limit for the events of a request. It is lowered when the site answers that a request is too large. */
  most(): number;
  /** Milliseconds until the next attempt. The time depends on the answers that all tabs have got. */
  waitMs(): number;
}

/**
 * @param isAllowed Returns false when the visitor no longer allows events to be sent.
 * @param settle Called with the entries that the site has stored, or will never store.
 */
export function createSender(
  host: Host,
  isAllowed: () => boolean,
  settle: (entries: readonly Entry[], isStored: boolean) => void,
): Sender {
  const { local } = host.storage;
  const warned = new Set<number>();
  const underWay = new Set<string>();
  const retry = () => readRetry(local.get(RETRY_KEY), Date.now());
  let most = MOST_IN_LIST;
  // Pages of a static export contain the origin of the server that answers their calls. For other pages, it is the
  // server of the page.
  const { apiOrigin = '' } = host.page.website;

  const post = async ({ path, body, isForm }: EventRequest): Promise<Response | undefined> => {
    try {
      const answer = await host.fetch(apiOrigin + path, {
        credentials: 'include',
        method: 'POST',
        // With `keepalive`, the request continues after the visitor has left the page.
        keepalive: true,
        headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
        body,
        signal: AbortSignal.timeout(path.includes('census') ? CENSUS_MS : USUAL_MS),
      });
      // The answer is read, so that the browser can use the connection again.
      await answer.text();
      return answer;
    } catch {
      // There is no connection, or no answer has come in time. The events wait, and nothing is shown, because the
      // visitor cannot do anything about it (§7).
      return undefined;
    }
  };

  return {
    async send(request) {
      const { entries, bytes } = request;
      // Even a single event can be too long after it was encoded. Browsers refuse a request with `keepalive` that is
      // too long.
      if (bytes > MOST_BYTES) {
        settle(entries, false);
        return true;
      }
      for (const { key } of entries) underWay.add(key);
      const answer = await post(request);
      for (const { key } of entries) underWay.delete(key);
      if (!isAllowed()) return false;
      const status = answer?.status ?? 0;
      const isStored = STORED.includes(status);
      if (isStored) local.remove(RETRY_KEY);
      // Text of §8, word for word.
      else if (status && !warned.has(status)) console.warn(`Error tracking event: HTTP Status ${status}`);
      warned.add(status);
      if (status === 413 && entries.length > 1) most = Math.ceil(entries.length / 2);
      else if (isStored || REFUSED.includes(status)) settle(entries, isStored);
      else {
        const { failures, waitMs } = retry();
        const next = retryAfter(failures, answer?.headers.get('retry-after'), Date.now());
        // When `waitMs` is above 0, the failure of a parallel request was already counted. The failure is counted in a
        // separate task, which does not run when the visitor leaves the page. The browser then aborts the requests of
        // the page, and these failures must not delay the events of the next page.
        if (waitMs === 0) host.timeout(() => local.set(RETRY_KEY, next), 0);
        return false;
      }
      return true;
    },
    underWay,
    most: () => most,
    waitMs: () => retry().waitMs,
  };
}
