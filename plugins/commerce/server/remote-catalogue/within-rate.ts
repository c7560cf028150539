import { setTimeout as wait } from 'node:timers/promises';
import { RemoteFailure, type RemoteLimits } from './remote-catalogue.ts';
import { LATER } from './remote-hints.ts';

/** The backend has refused a request because it got too many. */
export class TooManyRequests extends RemoteFailure {
  /** Seconds to wait, as the backend asks. Undefined when it does not say. */
  readonly waitS: number | undefined;

  constructor(reason: string, waitS?: number) {
    super('PLINTH-SITE-260', reason, LATER);
    this.waitS = waitS;
  }
}

/**
 * Requests a page, and again after a wait while the backend limits the number of requests. Otherwise the import of a
 * large catalogue would begin again with the first page, and might never reach the last one.
 *
 * Throws: what `request` throws, `TooManyRequests` after the last wait, or the reason of `stop`.
 */
export async function withinRate<Page>(
  request: () => Promise<Page>,
  { stop, limits }: { readonly stop: AbortSignal; readonly limits: RemoteLimits },
): Promise<Page> {
  for (let waited = 0; ; waited += 1) {
    try {
      return await request();
    } catch (thrown) {
      if (!(thrown instanceof TooManyRequests) || waited === limits.waits) throw thrown;
      const ms = thrown.waitS === undefined ? limits.waitMs * 2 ** waited : thrown.waitS * 1000;
      await wait(Math.min(ms, limits.longestWaitMs), undefined, { signal: stop }).catch(() => stop.throwIfAborted());
    }
  }
}
