import { type Kysely, sql } from 'kysely';

/**
 * Creates the table that counts how often each error was reported on each day. The counts are kept for much longer than
 * the reports.
 */
export async function createReportCounts(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('report_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('plugin', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('times', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_counts_key', ['day', 'code', 'plugin', 'cause'])
    .execute();
  // Counts the reports that are stored already. Their causes are not known.
  await sql`
    insert into report_counts (day, code, plugin, cause, times)
    select substr(received_at, 1, 10), code, plugin, '', count(*)
    from reports where code <> '' group by substr(received_at, 1, 10), code, plugin`.execute(database);
}
