import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SiteParts } from '../../contract/site-parts.ts';
import { ownerHeaders, sendOwnerPage } from '../../owner-pages/owner-page.ts';
import { spreadsheetText } from '../../owner-pages/spreadsheet-text.ts';
import type { Guard } from '../accounts/service.ts';
import { figuresOf } from './figures.ts';
import { periodOf } from './period.ts';
import { STATISTICS_PAGE, statisticsView } from './statistics-view.ts';
import { tablesOf } from './tables.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const part = v.fallback(v.optional(v.string()), undefined);
const querySchema = v.object({ days: part, from: part, to: part, table: part });

/** `/config/analytics`: what visitors did, for the owner. `/config/analytics.csv?table=pages` has one of its tables. */
export function statisticsRoutes(app: FastifyInstance, site: SiteParts, guard: Guard): void {
  app.get(
    STATISTICS_PAGE,
    guard.page(async (owner, request, reply) => {
      const figures = await figuresOf(site.database, periodOf(v.parse(querySchema, request.query), new Date()));
      const main = statisticsView(figures);
      return sendOwnerPage(reply, site, { title: 'Analytics', main, owner, current: STATISTICS_PAGE });
    }),
  );

  app.get(
    `${STATISTICS_PAGE}.csv`,
    guard.page(async (_owner, request, reply) => {
      const query = v.parse(querySchema, request.query);
      const tables = tablesOf(await figuresOf(site.database, periodOf(query, new Date())));
      const table = tables.find(({ id }) => id === query.table);
      if (!table) return reply.callNotFound();
      const records = [table.columns, ...table.rows.map((row) => row.map((cell) => spreadsheetText(String(cell))))];
      return ownerHeaders(reply)
        .header('content-disposition', `attachment; filename="${table.id}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(BYTE_ORDER_MARK + stringify(records, { record_delimiter: 'windows' }));
    }),
  );
}
