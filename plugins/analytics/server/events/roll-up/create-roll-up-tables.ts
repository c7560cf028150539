import { type Kysely, sql } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    event_counts: EventCountRow;
    event_sources: EventSourceRow;
    event_visitors: EventVisitorRow;
    event_visitor_counts: EventVisitorCountRow;
    /**
     * The sums of `event_counts` for spans that are longer than a day. `day` is the prefix that all dates of the span
     * share, such as `2026-11`; see `spansOf`.
     */
    event_span_counts: EventCountRow;
    event_span_sources: EventSourceRow;
    event_roll_up: { readonly id: number; position: number | string | bigint };
  }
}

/**
 * How often events of one kind and name happened on a day. Views are counted for each page, all other kinds for all
 * pages together.
 */
interface EventCountRow {
  readonly day: string;
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  readonly times: number;
}

/** How many visits that began on a day came from a source. */
interface EventSourceRow {
  readonly day: string;
  readonly source: string;
  readonly times: number;
}

/**
 * The visitors and visits of a day that are counted already, so that each is counted once. The rows are removed when no
 * more events of that day can arrive.
 */
interface EventVisitorRow {
  readonly day: string;
  /** `visitor` or `visit`. */
  readonly what: string;
  readonly id: string;
}

interface EventVisitorCountRow {
  readonly day: string;
  /** What is counted: `visitor`, `visit` or `view`. */
  readonly what: string;
  readonly times: number;
}

/** Creates the tables with sums of events by day, so that queries need not read the events themselves. */
export async function createRollUpTables(database: Kysely<unknown>): Promise<void> {
  await createSumTable(database, 'event_counts', ['day', 'kind', 'name', 'path'], []);
  await createSumTable(database, 'event_sources', ['day', 'source'], []);
  await createSumTable(database, 'event_visitors', ['day', 'what', 'id'], [], false);
  await createSumTable(database, 'event_visitor_counts', ['day', 'what'], []);
  // Queries read the values of one page for many days, so these rows should be next to each other.
  await createSumTable(database, 'event_values', ['path', 'name', 'day'], ['bucket']);
  await database.schema
    .createTable('event_roll_up')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into event_roll_up (id, position) values (1, 0)`.execute(database);
}

/**
 * Creates a table of sums. The columns `texts` and `numbers` together are the unique key of a row. With `isCounted`,
 * the table also has the column `times` for the sum.
 */
export async function createSumTable(
  database: Kysely<unknown>,
  name: string,
  texts: readonly string[],
  numbers: readonly string[],
  isCounted = true,
): Promise<void> {
  let table = database.schema.createTable(name);
  for (const column of texts) table = table.addColumn(column, 'text', (text) => text.notNull());
  for (const column of numbers) table = table.addColumn(column, 'integer', (number) => number.notNull());
  if (isCounted) table = table.addColumn('times', 'bigint', (times) => times.notNull());
  await table.execute();
  const key = [...texts, ...numbers].join(', ');
  await sql`create unique index ${sql.ref(`${name}_key`)} on ${sql.table(name)} (${sql.raw(key)})`.execute(database);
}
