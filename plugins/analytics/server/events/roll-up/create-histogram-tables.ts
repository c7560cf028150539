import { isPostgres } from '@plinth/server/storage';
import { type Kysely, sql } from 'kysely';
import { ALL_PAGES } from './sums-of.ts';

declare module '@plinth/server/tables' {
  interface Tables {
    event_histograms: EventHistogramRow;
    /**
     * The values of `event_histograms`, added up for spans that are longer than a day. `day` is the prefix that all
     * dates of the span share, such as `2026-11`; see `spansOf`.
     */
    event_span_histograms: EventHistogramRow;
  }
}

/** The values that a metric had on a page on a day. */
interface EventHistogramRow {
  readonly day: string;
  readonly name: string;
  readonly path: string;
  /** See `histogramText`. */
  readonly histogram: string;
}

/**
 * Stores all values of a metric of a page and day in one row instead of one row for each range of values, so that fewer
 * rows are read for a long period. From now on, only views are counted for each page. Events of all other kinds are
 * counted for all pages together, because the dashboard does not show them by page.
 */
export async function createHistogramTables(database: Kysely<unknown>): Promise<void> {
  const pair = sql`bucket || ':' || times`;
  const list = isPostgres(database) ? sql`string_agg(${pair}, ' ')` : sql`group_concat(${pair}, ' ')`;
  for (const [from, to] of [
    ['event_values', 'event_histograms'],
    ['event_span_values', 'event_span_histograms'],
  ] as const) {
    let table = database.schema.createTable(to);
    for (const column of ['path', 'name', 'day', 'histogram'])
      table = table.addColumn(column, 'text', (text) => text.notNull());
    await table.execute();
    await sql`
      insert into ${sql.table(to)} (path, name, day, histogram)
      select path, name, day, ${list} from ${sql.table(from)} group by path, name, day`.execute(database);
    await database.schema.dropTable(from).execute();
    await sql`create unique index ${sql.ref(`${to}_key`)} on ${sql.table(to)} (path, name, day)`.execute(database);
    // This index makes the removal of old days fast.
    await sql`create index ${sql.ref(`${to}_day`)} on ${sql.table(to)} (day)`.execute(database);
  }
  for (const counts of ['event_counts', 'event_span_counts']) {
    await sql`
      insert into ${sql.table(counts)} (day, kind, name, path, times)
      select day, kind, name, ${ALL_PAGES}, sum(times) from ${sql.table(counts)} where kind <> 'hit'
      group by day, kind, name`.execute(database);
    await sql`delete from ${sql.table(counts)} where kind <> 'hit' and path <> ${ALL_PAGES}`.execute(database);
  }
}
