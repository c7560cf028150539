import type { Kysely } from 'kysely';

/** Creates the table of error reports. */
export async function createReports(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text')
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('reports_received_at').on('reports').column('received_at').execute();
}
