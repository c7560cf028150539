import pLimit from 'p-limit';
import { messageOf } from '../errors/site-error.ts';
import type { SiteParts } from './site-parts.ts';

/**
 * Work that a feature does by itself at intervals, not for a request. Every process of the site does it, so the work
 * continues when one process crashes.
 */
export interface RegularWork {
  /** Does the work soon, for example because a refund was requested. */
  runSoon(): void;
  /** Resolves when the work that is under way has ended. */
  close(): Promise<void>;
}

interface RegularWorkOptions {
  readonly everyMs: number;
  readonly log: SiteParts['log'];
  /** Beginning of the line that is logged when the work fails: `buyers could not be asked for reviews`. */
  readonly failure: string;
}

/**
 * Does the work when the site starts and then at intervals, never twice at once. A failure is logged, and the work is
 * done again after the interval.
 */
export function regularWork(work: () => Promise<void>, { everyMs, log, failure }: RegularWorkOptions): RegularWork {
  const oneAtATime = pLimit(1);
  const run = (): Promise<void> =>
    oneAtATime(work).catch((error: unknown) => {
      log.error({ err: error }, `${failure}: ${messageOf(error)}`);
    });
  const regularly = setInterval(run, everyMs).unref();
  void run();
  return {
    runSoon: () => void run(),
    close: async () => {
      clearInterval(regularly);
      await oneAtATime(async () => undefined);
    },
  };
}
