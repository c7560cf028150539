import type { PublishedPages } from '../database/published-pages.ts';
import { messageOf } from '../errors/site-error.ts';
import type { Log } from './publisher.ts';

/** Stored pages only save rendering: when the database fails, pages are rendered again and the failure is logged. */
export function tolerantStore(store: PublishedPages, log: Log): PublishedPages {
  const tolerate = async <Result>(action: Promise<Result>): Promise<Result | undefined> => {
    try {
      return await action;
    } catch (error) {
      log.error({ err: error }, `the database does not keep published pages: ${messageOf(error)}`);
      return undefined;
    }
  };
  return {
    find: (...key) => tolerate(store.find(...key)),
    latest: (path) => tolerate(store.latest(path)),
    save: (row) => tolerate(store.save(row)),
    keepOnly: (paths) => tolerate(store.keepOnly(paths)),
  };
}
