import pLimit from 'p-limit';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { messageOf } from '../../../errors/site-error.ts';
import { announceRestocks } from './announce-restocks.ts';

/** Interval of the checks for variants that are in stock again. */
const LOOK_EVERY_MS = 30_000;

/** @param sendSoon Sends the mails of the outbox. */
export function createRestockJobs(
  { database, log }: Pick<SiteParts, 'database' | 'log'>,
  sendSoon: () => void,
): { close(): Promise<void> } {
  const oneAtATime = pLimit(1);
  const run = (): Promise<void> =>
    oneAtATime(async () => {
      if ((await announceRestocks(database, new Date())) > 0) sendSoon();
    }).catch((error: unknown) => {
      log.error({ err: error }, `variants that are in stock again could not be announced: ${messageOf(error)}`);
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
