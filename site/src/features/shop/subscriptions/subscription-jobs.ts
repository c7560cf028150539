import pLimit from 'p-limit';
import { messageOf } from '../../../errors/site-error.ts';
import type { Log } from '../../../publishing/publisher/problem-report.ts';
import { type RenewalParts, renewSubscriptions } from './renew-subscriptions.ts';

/** Interval of the checks for subscriptions that are due. */
const LOOK_EVERY_MS = 30_000;

/** Renews subscriptions while the site runs. Every process does this. After a crash, another process continues. */
export function createSubscriptionJobs(
  parts: Omit<RenewalParts, 'log'> & { readonly log: Log; readonly sendSoon: () => void },
): { close(): Promise<void> } {
  const { log, sendSoon } = parts;
  const oneAtATime = pLimit(1);
  const run = (): Promise<void> =>
    oneAtATime(async () => {
      if (await renewSubscriptions(parts, () => new Date())) sendSoon();
    }).catch((error: unknown) => {
      log.error({ err: error }, `subscriptions could not be renewed: ${messageOf(error)}`);
    });
  const regularly = setInterval(run, LOOK_EVERY_MS).unref();
  void run();
  return {
    close: async () => {
      clearInterval(regularly);
      await oneAtATime(async () => undefined);
    },
  };
}
