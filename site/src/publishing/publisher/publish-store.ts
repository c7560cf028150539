import { messageOf } from '@plinth/server/errors';
import type { Log } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import { type PageFiles, pageFiles } from '../pages/page-files.ts';
import type { Arm } from '../store/arm.ts';
import { type PublishClaims, publishClaims } from '../store/publish-claims.ts';
import { type PublishedPages, publishedPages } from '../store/published-pages.ts';

/** Data that processes share when they publish the same site. */
export interface PublishStore {
  readonly pages: PublishedPages;
  readonly files: PageFiles;
  readonly claims: PublishClaims;
}

/**
 * Stores no facts about page files, for the publisher of a candidate: a rollout is short, so this publisher reads every
 * page file. The publisher of the stable pages stores the facts.
 */
const FORGETFUL: PageFiles = {
  find: async () => [],
  problemsOf: async () => [],
  save: async () => undefined,
  keepOnly: async () => undefined,
};

/**
 * Makes the store of one arm. When the database fails, the failure is logged and every process renders the pages
 * itself.
 *
 * @param arm The release with which the pages are made. Default: the release of the lockfile.
 */
export function publishStore(database: Database, log: Log, arm: Arm = 'stable'): PublishStore {
  const tolerate = async <Result, Fallback>(
    action: Promise<Result>,
    fallback: Fallback,
  ): Promise<Result | Fallback> => {
    try {
      return await action;
    } catch (error) {
      log.error({ err: error }, `published pages cannot be stored in the database: ${messageOf(error)}`);
      return fallback;
    }
  };
  const pages = publishedPages(database, arm);
  const files = arm === 'stable' ? pageFiles(database) : FORGETFUL;
  const claims = publishClaims(database, arm);
  return {
    pages: {
      latest: (path) => tolerate(pages.latest(path), undefined),
      versions: (paths) => tolerate(pages.versions(paths), []),
      save: (...page) => tolerate(pages.save(...page), false),
      keepOnly: (isThere) => tolerate(pages.keepOnly(isThere), undefined),
    },
    files: {
      find: (names) => tolerate(files.find(names), []),
      problemsOf: (file) => tolerate(files.problemsOf(file), []),
      save: (rows) => tolerate(files.save(rows), undefined),
      keepOnly: (isThere) => tolerate(files.keepOnly(isThere), undefined),
    },
    claims: {
      claim: (work, ...rest) => tolerate(claims.claim(work, ...rest), new Set(work.map(({ path }) => path))),
      claimedByOthers: (...claim) => tolerate(claims.claimedByOthers(...claim), new Set<string>()),
      renew: (...claim) => tolerate(claims.renew(...claim), undefined),
      release: (...claim) => tolerate(claims.release(...claim), undefined),
    },
  };
}
