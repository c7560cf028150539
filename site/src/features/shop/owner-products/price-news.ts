import type { SiteParts } from '../../../contract/site-parts.ts';
import { messageOf } from '../../../errors/site-error.ts';
import type { Database } from '../../../storage/open-database.ts';
import { settings } from '../../../storage/settings.ts';
import { timeOrderedId } from '../../../storage/time-ordered-id.ts';

const KEY = 'shop.prices-changed';
/** How often to look for prices that another process has changed. */
const LOOK_EVERY_MS = 2_000;

/** Notes in the transaction of a change that pages with prices have to be published again. */
export function markPricesChanged(transaction: Database): Promise<void> {
  return settings(transaction).set(KEY, timeOrderedId());
}

/** Publishes pages again when an owner has changed prices, in this process or another one. */
export interface PriceNews {
  /** Looks now, for example after a change in this process. Resolves when the pages are published. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export async function createPriceNews({
  database,
  publisher,
  log,
}: Pick<SiteParts, 'database' | 'publisher' | 'log'>): Promise<PriceNews> {
  let known = await settings(database).get(KEY);
  let last: Promise<void> = Promise.resolve();
  const lookNow = async (): Promise<void> => {
    try {
      const newest = await settings(database).get(KEY);
      if (newest === known) return;
      known = newest;
      await publisher.publish();
    } catch (error) {
      log.error({ err: error }, `pages with changed prices were not published: ${messageOf(error)}`);
    }
  };
  const look = () => {
    last = last.then(lookNow);
    return last;
  };
  const regularly = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    look,
    close: async () => {
      clearInterval(regularly);
      await last;
    },
  };
}
