import pLimit from 'p-limit';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { messageOf } from '../../../errors/site-error.ts';
import { askReviews } from './ask-reviews.ts';

/** How often to look for buyers to ask. */
const LOOK_EVERY_MS = 60_000;

/** @param sendSoon Sends the mails of the outbox. */
export function createReviewJobs(
  { database, log }: Pick<SiteParts, 'database' | 'log'>,
  sendSoon: () => void,
): { close(): Promise<void> } {
  const oneAtATime = pLimit(1);
  const run = (): Promise<void> =>
    oneAtATime(async () => {
      if ((await askReviews(database, new Date())) > 0) sendSoon();
    }).catch((error: unknown) => {
      log.error({ err: error }, `buyers could not be asked for reviews: ${messageOf(error)}`);
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
