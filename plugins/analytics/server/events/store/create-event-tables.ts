import { isPostgres } from '@plinth/server/storage';
import { type Kysely, sql } from 'kysely';

/** Creates the table of events. `position` is the order in which they were stored. */
export async function createEventTables(database: Kysely<unknown>): Promise<void> {
  const position = isPostgres(database) ? sql`bigserial` : sql`integer`;
  await database.schema
    .createTable('events')
    // `autoincrement` is needed. Without it, SQLite would give new rows the positions of removed ones.
    .addColumn('position', position, (column) => (isPostgres(database) ? column : column.autoIncrement()).primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('website', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision')
    .addColumn('is_bot', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('events_day').on('events').column('day').execute();
  await sql`create index events_visitor on events (visitor) where visitor <> ''`.execute(database);
}
