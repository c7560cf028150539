import { type Kysely, sql } from 'kysely';

/** How often each error was reported on each day. Unlike the reports, the numbers are kept for long. */
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
  // Reports from before this table existed, whose causes were not counted.
  await sql`
    insert into report_counts (day, code, plugin, cause, times)
    select substr(received_at, 1, 10), code, plugin, '', count(*)
    from reports where code <> '' group by substr(received_at, 1, 10), code, plugin`.execute(database);
}
