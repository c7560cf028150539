import type { SiteParts } from '@plinth/server';
import { addressKey } from '@plinth/server/http';
import type { FastifyInstance } from 'fastify';
import { searchTooLong, searchTooMany } from '../../messages/messages.ts';
import { admittedGroups, searchEntries, shownTo } from '../find/search-entries.ts';
import { LONGEST_QUERY } from '../words/query-words.ts';
import type { SearchLimit } from './search-limit.ts';
import { searchRequest } from './search-request.ts';

export const SEARCH_CALL_PATH = '/api/content/search';

/**
 * `GET /api/content/search?q=…`: what a visitor finds. Further queries: `page`, `most` (results on a page, 1 to 20) and
 * `lang`. What visitors search for is neither stored nor logged.
 */
export function searchCall(scope: FastifyInstance, site: SiteParts, limit: SearchLimit): void {
  scope.get(SEARCH_CALL_PATH, async (request, reply) => {
    const seconds = limit.take(addressKey(request.ip));
    if (seconds > 0) {
      reply.code(429).header('retry-after', seconds);
      return reply.send({ error: searchTooMany({ seconds }), code: 'PLINTH-SITE-401' });
    }
    const asked = searchRequest(request.query);
    if (!asked) return reply.code(400).send({ error: searchTooLong({ most: LONGEST_QUERY }), code: 'PLINTH-SITE-400' });
    const groups = await admittedGroups(site, request);
    const search = { ...asked, locale: asked.locale ?? request.locale };
    return reply.send(await searchEntries(site.database, groups, search, shownTo(site, request)));
  });
}
