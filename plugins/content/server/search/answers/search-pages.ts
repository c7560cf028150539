import type { RunningFeature, SiteParts } from '@plinth/server';
import { addressKey } from '@plinth/server/http';
import { keptPages } from '@plinth/server/pages';
import * as v from 'valibot';
import { searchTooLong, searchTooMany } from '../../messages/messages.ts';
import { admittedGroups, searchEntries, shownTo } from '../find/search-entries.ts';
import { LONGEST_QUERY } from '../words/query-words.ts';
import type { SearchLimit } from './search-limit.ts';
import { PER_PAGE, searchRequest } from './search-request.ts';

/** §3 Block type enumeration: search. */
const SEARCH = '33';
const DEFAULT_RESULTS = '/search';
const LIMITS = { mostBytes: 8_000_000, keptMs: 5_000, mostWaiting: 32 } as const;
/** Any origin makes a URL of the path and query of a request. */
const SITE = 'http://site.invalid';

const dataSchema = v.fallback(v.object({ resultsUrl: v.optional(v.nullable(v.string()), DEFAULT_RESULTS) }), {
  resultsUrl: DEFAULT_RESULTS,
});

/**
 * The page with the results of a search, for visitors without a script, for links and for reloads: the search block
 * whose `resultsUrl` is the page itself gets the results as its data. When the server has too much to do, the page is
 * sent without results, and its script fetches them.
 */
export function searchPages(site: SiteParts, limit: SearchLimit): NonNullable<RunningFeature['pageFor']> {
  const { publisher } = site;
  const pages = keptPages(LIMITS);
  return async (page, request) => {
    if (!page.html.includes(`data-block-type="${SEARCH}"`)) return undefined;
    const query = Object.fromEntries(new URL(request.url, SITE).searchParams);
    if (!query.q) return undefined;
    const asked = searchRequest(query);
    const seconds = asked ? limit.take(addressKey(request.ip)) : 0;
    const groups = asked && seconds === 0 ? await admittedGroups(site, request) : [];
    const answer = async (): Promise<object> => {
      if (!asked) return { problem: searchTooLong({ most: LONGEST_QUERY }) };
      if (seconds > 0) return { problem: searchTooMany({ seconds }) };
      const search = { ...asked, perPage: PER_PAGE, locale: request.locale };
      return { found: await searchEntries(site.database, groups, search, shownTo(site, request)) };
    };
    const key = [page.path, page.key, asked?.query, asked?.page, seconds, groups.map(({ id }) => id)];
    const made = await pages.get(key, () => {
      let isAnswered = false;
      return publisher.changed(page.path, async (type, data) => {
        if (type !== SEARCH || isAnswered || (v.parse(dataSchema, data).resultsUrl ?? DEFAULT_RESULTS) !== page.path)
          return undefined;
        isAnswered = true;
        return { ...(typeof data === 'object' && data), ...(await answer()) };
      });
    });
    if (made === 'busy' || made === undefined) return undefined;
    const isPublic = groups.every(({ access }) => access === 'public');
    return isPublic ? made : { ...made, isVisitors: true };
  };
}
