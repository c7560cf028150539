import { type RegularWork, regularWork, type SiteParts } from '@plinth/server';
import { askReviews } from './ask-reviews.ts';

/** Interval of the checks for orders whose buyers must be asked for a review. */
const LOOK_EVERY_MS = 60_000;

/** @param sendSoon Sends the mails of the outbox. */
export function createReviewJobs(
  { database, log }: Pick<SiteParts, 'database' | 'log'>,
  sendSoon: () => void,
): RegularWork {
  const ask = async () => {
    if ((await askReviews(database, new Date())) > 0) sendSoon();
  };
  return regularWork(ask, { everyMs: LOOK_EVERY_MS, log, failure: 'buyers could not be asked for reviews' });
}
