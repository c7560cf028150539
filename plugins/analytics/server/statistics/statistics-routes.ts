import { Readable } from 'node:stream';
import { can } from '@plinth/sdk/roles';
import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { ownerHeaders, sendOwnerPage, spreadsheetText } from '@plinth/server/owner-pages';
import { shopService } from '@plinth/server/services';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { askedPeriod, presetOf } from './figures/asked-period.ts';
import { type Reading, readingOf } from './figures/reading.ts';
import { type Column, type Row, type StatisticsTable, titleOf } from './figures/statistics-table.ts';
import { comparedRevenue } from './revenue.ts';
import { refusalView, type ShownTable, STATISTICS_PAGE, statisticsView } from './statistics-view.ts';
import { TABLES } from './tables/all-tables.ts';
import { totalsOf } from './totals.ts';

const ROWS_SHOWN = 10;
/** Limit for the rows of a download. */
const MOST_ROWS = 10_000;
const BYTE_ORDER_MARK = '\uFEFF';
/** A parameter of the address. When the address has it several times, its values are joined. */
const part = v.optional(
  v.union([
    v.string(),
    v.pipe(
      v.array(v.string()),
      v.transform((list) => list.join(', ')),
    ),
  ]),
);
const querySchema = v.object({ days: part, from: part, to: part, table: part });

/**
 * `/config/analytics`: statistics about visitors, for the owner. `/config/analytics.csv?table=pages` has all rows of a
 * table.
 */
export function statisticsRoutes(area: OwnerArea, site: SiteParts): void {
  const asked = (query: unknown) => {
    const { table, ...request } = v.parse(querySchema, query);
    const now = new Date();
    const { period, problem } = askedPeriod(request, now);
    return { table, reading: readingOf(site, period), preset: presetOf(period, now), problem };
  };

  area.page(STATISTICS_PAGE, 'activity', async (owner, request, reply) => {
    const { reading, preset, problem } = asked(request.query);
    const shop = can(owner.roles, 'commerce.orders') ? shopService.find(site) : undefined;
    const [totals, revenue, ...tables] = await Promise.all([
      totalsOf(reading),
      shop && comparedRevenue(shop, reading),
      ...TABLES.map((table) => shown(table, reading)),
    ]);
    const main = statisticsView({ period: reading.period, preset, problem }, { totals, revenue }, tables);
    return sendOwnerPage(reply, site, { title: 'Analytics', main, owner, current: STATISTICS_PAGE });
  });

  const refuse = (owner: SignedIn, { headers }: FastifyRequest, reply: FastifyReply, problem: string) => {
    const code = 'PLINTH-SITE-120';
    reply.code(400);
    if (!headers.accept?.includes('text/html'))
      return ownerHeaders(reply).send({ error: problem, code, hint: 'Correct from and to in the address.' });
    return sendOwnerPage(reply, site, { title: 'Nothing was downloaded', main: refusalView(problem, code), owner });
  };

  area.page(`${STATISTICS_PAGE}.csv`, 'activity', async (owner, request, reply) => {
    const { reading, table: id, problem } = asked(request.query);
    const table = TABLES.find((each) => each.id === id);
    if (!table) return reply.callNotFound();
    if (problem !== undefined) return refuse(owner, request, reply, problem);
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
  const { columns, rows: read } = table.download ?? table;
  yield BYTE_ORDER_MARK + csvLines([columns.map(csvTitle)]);
  for await (const rows of read(reading, MOST_ROWS)) if (rows.length > 0) yield csvLines(rows);
}

function csvTitle(column: Column): string {
  return typeof column === 'string' || column.unit === '' ? titleOf(column) : `${column.title} (${column.unit})`;
}

function csvLines(rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => row.map(csvCell)),
    { record_delimiter: 'windows' },
  );
}

/** Text of a cell in the download. A figure is a number without its unit, and an empty cell when it has no value. */
function csvCell(cell: Row[number]): string | number | undefined {
  if (typeof cell === 'object') return cell.value;
  return typeof cell === 'number' ? cell : spreadsheetText(cell);
}
