import { type RegularWork, regularWork, type SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import { indexSource } from './entries/index-source.ts';
import { pageSource } from './entries/page-source.ts';

/** The index is compared with everything that visitors can find once in this time, besides after each publication. */
const COMPARED_EVERY_MS = 3_600_000;

interface SearchIndex extends Pick<RegularWork, 'close'> {
  /** All features have started, so every source is there. */
  begin(): void;
}

/**
 * Keeps the index up to date with the pages of the site and with what other features give to the search. Nothing is done
 * before all sources are there and the pages are published: what is missing would be removed from the index.
 */
export function searchIndex(site: SiteParts): SearchIndex {
  const { database, publisher, log } = site;
  const pages = pageSource(site);
  let hasBegun = false;
  let isPublished = false;
  let isClosing = false;
  const work = regularWork(
    async () => {
      if (!hasBegun || !isPublished) return;
      // Pages are last, because a page that is an entry of another source is left out.
      const sources = site.features().flatMap(({ searchSource }) => searchSource ?? []);
      for (const source of [...sources, pages]) {
        // A source that fails must not keep the others out of the index.
        await indexSource(database, source, () => isClosing).catch((error: unknown) =>
          log.error({ err: error }, `the search was not brought up to date (${source.kind}): ${messageOf(error)}`),
        );
      }
    },
    { everyMs: COMPARED_EVERY_MS, log, failure: 'the search was not brought up to date' },
  );
  const ends = publisher.onPublished(() => {
    isPublished = true;
    work.runSoon();
  });
  return {
    begin: () => {
      hasBegun = true;
      work.runSoon();
    },
    close: async () => {
      isClosing = true;
      ends();
      await work.close();
    },
  };
}
