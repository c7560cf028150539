import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import * as v from 'valibot';
import type { OwnerArea } from '../../contract/owner-area.ts';
import type { SiteParts } from '../../contract/site-parts.ts';
import type { SiteErrorCode } from '../../errors/site-error.ts';
import { ownerHeaders, sendOwnerPage } from '../../owner-pages/owner-page.ts';
import { spreadsheetText } from '../../owner-pages/spreadsheet-text.ts';
import { periodOf } from './figures/period.ts';
import { type Reading, readingOf } from './figures/reading.ts';
import type { Row, StatisticsTable } from './figures/statistics-table.ts';
import { type ShownTable, STATISTICS_PAGE, statisticsView } from './statistics-view.ts';
import { TABLES } from './tables/all-tables.ts';
import { totalsOf } from './totals.ts';

const ROWS_SHOWN = 10;
/** Limit for the rows of a download. */
const MOST_ROWS = 10_000;
const BYTE_ORDER_MARK = '\uFEFF';
const part = v.fallback(v.optional(v.string()), undefined);
const querySchema = v.object({ days: part, from: part, to: part, table: part });

/**
 * `/config/analytics`: statistics about visitors, for the owner. `/config/analytics.csv?table=pages` has all rows of a
 * table.
 */
export function statisticsRoutes(area: OwnerArea, site: SiteParts): void {
  const asked = (query: unknown) => {
    const { table, ...request } = v.parse(querySchema, query);
    const period = periodOf(request, new Date());
    return { table, period, reading: readingOf(site.database, period.period) };
  };

  area.page(STATISTICS_PAGE, 'activity', async (owner, request, reply) => {
    const { reading, period } = asked(request.query);
    const [totals, ...tables] = await Promise.all([totalsOf(reading), ...TABLES.map((table) => shown(table, reading))]);
    const main = statisticsView(period, totals, tables);
    return sendOwnerPage(reply, site, { title: 'Analytics', main, owner, current: STATISTICS_PAGE });
  });

  area.page(`${STATISTICS_PAGE}.csv`, 'activity', async (_owner, request, reply) => {
    const { reading, period, table: id } = asked(request.query);
    const table = TABLES.find((each) => each.id === id);
    if (!table) return reply.callNotFound();
    // A file does not say which period it has, so another one than asked for would be mistaken for it.
    if (period.problem !== undefined) {
      const code: SiteErrorCode = 'PLINTH-SITE-180';
      const hint = 'Send days=28, or from and to as days, such as 2026-03-01, at most three years apart.';
      return ownerHeaders(reply).code(400).send({ error: 'There is no such period.', code, hint });
    }
    return ownerHeaders(reply)
      .header('content-disposition', `attachment; filename="${table.id}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvOf(table, reading)));
  });
}

async function shown(table: StatisticsTable, reading: Reading): Promise<ShownTable> {
  const rows = (await Array.fromAsync(table.rows(reading, ROWS_SHOWN))).flat();
  return { table, rows, chart: rows.length === 0 ? undefined : await table.chart?.(reading, rows) };
}

async function* csvOf(table: StatisticsTable, reading: Reading): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([table.csvColumns ?? table.columns]);
  for await (const rows of table.rows(reading, MOST_ROWS)) if (rows.length > 0) yield csvLines(rows);
}

function csvLines(rows: readonly Row[]): string {
  return stringify(
    rows.map((row) =>
      row.map((cell) => {
        if (typeof cell === 'object') return cell.value ?? '';
        return typeof cell === 'number' ? cell : spreadsheetText(cell);
      }),
    ),
    { record_delimiter: 'windows' },
  );
}
