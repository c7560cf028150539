import type { OwnerArea, SiteParts } from '@plinth/server';
import { sendOwnerPage } from '@plinth/server/owner-pages';
import * as v from 'valibot';
import { reportList } from './report-list.ts';
import type { Reports } from './reports.ts';

export const REPORTS_PAGE = '/config/errors';
const ROWS_PER_PAGE = 25;

const querySchema = v.object({
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)), 1),
});

/** `/config/errors`: the errors that browsers have reported. Only the owner can open this page. */
export function reportPage(
  area: OwnerArea,
  site: SiteParts,
  { store, days }: { readonly store: Reports; readonly days: number },
): void {
  area.page(REPORTS_PAGE, 'errors.read', async (owner, request, reply) => {
    const { page } = v.parse(querySchema, request.query);
    // Reads one report more than a page shows, to know whether there is a next page.
    const groups = await store.groups((page - 1) * ROWS_PER_PAGE, ROWS_PER_PAGE + 1);
    const main = reportList({
      path: REPORTS_PAGE,
      groups: groups.slice(0, ROWS_PER_PAGE),
      page,
      hasMore: groups.length > ROWS_PER_PAGE,
      days,
    });
    return sendOwnerPage(reply, site, { title: 'Errors', main, owner, current: REPORTS_PAGE });
  });
}
