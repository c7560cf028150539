import { type RegularWork, regularWork, type SiteParts } from '@plinth/server';
import { announceRestocks } from './announce-restocks.ts';

/** Interval of the checks for variants that are in stock again. */
const LOOK_EVERY_MS = 30_000;
const FAILURE = 'variants that are in stock again could not be announced';

export function createRestockJobs(
  { database, log }: Pick<SiteParts, 'database' | 'log'>,
  {
    publish,
    sendSoon,
  }: {
    /** Publishes the pages again that show changed variants. Resolves when they are published. */
    readonly publish: () => Promise<void>;
    /** Sends the mails of the outbox. */
    readonly sendSoon: () => void;
  },
): RegularWork {
  const announce = async () => {
    if ((await announceRestocks(database, new Date(), publish)) > 0) sendSoon();
  };
  return regularWork(announce, { everyMs: LOOK_EVERY_MS, log, failure: FAILURE });
}
