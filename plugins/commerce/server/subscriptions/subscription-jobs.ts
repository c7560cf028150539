import { type RegularWork, regularWork, type SiteParts } from '@plinth/server';
import { type RenewalParts, renewSubscriptions } from './renew-subscriptions.ts';

/** Interval of the checks for subscriptions that are due. */
const LOOK_EVERY_MS = 30_000;

/** Renews subscriptions while the site runs. */
export function createSubscriptionJobs(
  parts: Omit<RenewalParts, 'log'> & { readonly log: SiteParts['log']; readonly sendSoon: () => void },
): RegularWork {
  const renew = async () => {
    if (await renewSubscriptions(parts, () => new Date())) parts.sendSoon();
  };
  return regularWork(renew, { everyMs: LOOK_EVERY_MS, log: parts.log, failure: 'subscriptions could not be renewed' });
}
