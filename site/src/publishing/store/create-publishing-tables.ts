import type { Kysely } from 'kysely';

/**
 * Adds a table with facts about each page file, so that an unchanged file is not parsed again. Adds another table that
 * says which process publishes which page, so that several processes share the work.
 */
export async function createPublishingTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('page_files')
    .addColumn('file', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('checked_by', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('good_path', 'text')
    .addColumn('is_broken', 'integer', (column) => column.notNull())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('page_type', 'integer', (column) => column.notNull())
    .addColumn('nav_title', 'text')
    .addColumn('has_image', 'integer', (column) => column.notNull())
    .addColumn('pictures', 'text', (column) => column.notNull())
    .addColumn('problems', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('publish_claims')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('page_key', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
