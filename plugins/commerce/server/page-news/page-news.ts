import type { SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import { type Database, settings, timeOrderedId } from '@plinth/server/storage';
import { AVAILABILITY_KEY } from './availability-news.ts';

const KEY = 'shop.prices-changed';
/** Interval of the checks for changes by other processes. */
const LOOK_EVERY_MS = 2_000;
/**
 * After a publication, the regular checks ignore variants that are sold out or available again for this many times as
 * long as the publication took. A publication reads all products on pages, and in a large shop variants may be sold out
 * all the time.
 */
const REST_FACTOR = 4;

/** Stores that pages must be published again. Call this in the transaction that changes prices or shown reviews. */
export function markPagesChanged(transaction: Database): Promise<void> {
  return settings(transaction).set(KEY, timeOrderedId());
}

/**
 * Publishes pages again when prices or shown reviews have changed, and when a variant is sold out or available again, in
 * this process or another one.
 */
export interface PageNews {
  /** Checks for changes now, for example after a change in this process. Resolves when the pages are published. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export async function createPageNews({
  database,
  publisher,
  log,
}: Pick<SiteParts, 'database' | 'publisher' | 'log'>): Promise<PageNews> {
  const stored = settings(database);
  let known = { changes: await stored.get(KEY), availability: await stored.get(AVAILABILITY_KEY) };
  let restsUntil = 0;
  let last: Promise<void> = Promise.resolve();
  const lookNow = async (isRegular: boolean): Promise<void> => {
    try {
      const isResting = isRegular && performance.now() < restsUntil;
      const newest = {
        changes: await stored.get(KEY),
        availability: isResting ? known.availability : await stored.get(AVAILABILITY_KEY),
      };
      if (newest.changes === known.changes && newest.availability === known.availability) return;
      known = newest;
      const begun = performance.now();
      await publisher.publish();
      const ended = performance.now();
      restsUntil = ended + REST_FACTOR * (ended - begun);
    } catch (error) {
      log.error({ err: error }, `changed pages of the shop were not published: ${messageOf(error)}`);
    }
  };
  const lookNext = (isRegular: boolean) => {
    last = last.then(() => lookNow(isRegular));
    return last;
  };
  const regularly = setInterval(() => lookNext(true), LOOK_EVERY_MS).unref();
  return {
    look: () => lookNext(false),
    close: async () => {
      clearInterval(regularly);
      await last;
    },
  };
}
