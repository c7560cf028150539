import type { Feature } from '@plinth/server';
import { personalPages } from '@plinth/server/html';
import { SEARCH_CALL_PATH, searchCall } from './search/answers/search-call.ts';
import { searchLimit } from './search/answers/search-limit.ts';
import { searchPages } from './search/answers/search-pages.ts';
import { createSearchTables } from './search/rows/search-tables.ts';
import { SEARCH_ERRORS } from './search/search-errors.ts';
import { searchIndex } from './search/search-index.ts';

/** The search of the site. */
const SEARCH: Feature = {
  name: 'search',
  tables: ['content_search_groups', 'content_search_entries', 'content_search_words'],
  migrations: { '0062-content-search': { up: createSearchTables } },
  calledPaths: [SEARCH_CALL_PATH],
  errorCodes: SEARCH_ERRORS,
  personalData: { kind: 'none', why: 'it stores texts of published pages, and nothing about the visitors who search' },
  start: (site) => {
    const limit = searchLimit(site);
    const index = searchIndex(site);
    return {
      routes: (app) => {
        app.addHook('onReady', async () => index.begin());
        return personalPages(
          app,
          (request) => request.locale,
          (scope) => searchCall(scope, site, limit),
        );
      },
      pageFor: searchPages(site, limit),
      close: () => index.close(),
    };
  },
};

export const features: readonly Feature[] = [SEARCH];
