import type { SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import { lastChange } from '../rows/count-shown.ts';

/** Interval of the checks for changes by other processes. */
const LOOK_EVERY_MS = 2_000;
/** Pages with numbers of likes are published again at most once in this time, because a like changes only a number. */
const LIKES_EVERY_MS = 60_000;

/** Publishes pages again when their comments have changed, in this process or another one. */
export interface PageNews {
  /** Checks for changed comments now. Resolves when the pages are published. */
  look(): Promise<void>;
  /** Numbers of likes have changed. */
  liked(): void;
  close(): Promise<void>;
}

export async function createPageNews({
  database,
  publisher,
  log,
}: Pick<SiteParts, 'database' | 'publisher' | 'log'>): Promise<PageNews> {
  let known = await lastChange(database);
  let hasLikes = false;
  let last: Promise<void> = Promise.resolve();
  const lookNow = async (withLikes: boolean): Promise<void> => {
    try {
      const newest = await lastChange(database);
      if (newest === known && !(withLikes && hasLikes)) return;
      known = newest;
      hasLikes = false;
      await publisher.publish();
    } catch (error) {
      log.error({ err: error }, `pages with changed comments were not published: ${messageOf(error)}`);
    }
  };
  const lookNext = (withLikes: boolean) => {
    last = last.then(() => lookNow(withLikes));
    return last;
  };
  const timers = [
    setInterval(() => lookNext(false), LOOK_EVERY_MS).unref(),
    setInterval(() => lookNext(true), LIKES_EVERY_MS).unref(),
  ];
  return {
    look: () => lookNext(false),
    liked: () => {
      hasLikes = true;
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await last;
    },
  };
}
