import type { SiteParts } from '../../../contract/site-parts.ts';
import { type RegularWork, regularWork } from '../regular-work/regular-work.ts';
import { announceRestocks } from './announce-restocks.ts';

/** Interval of the checks for variants that are in stock again. */
const LOOK_EVERY_MS = 30_000;
const FAILURE = 'variants that are in stock again could not be announced';

/** @param sendSoon Sends the mails of the outbox. */
export function createRestockJobs(
  { database, log }: Pick<SiteParts, 'database' | 'log'>,
  sendSoon: () => void,
): RegularWork {
  const announce = async () => {
    if ((await announceRestocks(database, new Date())) > 0) sendSoon();
  };
  return regularWork(announce, { everyMs: LOOK_EVERY_MS, log, failure: FAILURE });
}
