import type { Kysely } from 'kysely';

/** Creates the first version of the table of published pages, which `createPublishedForms` replaces. */
export async function createPublishedPages(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('published_pages')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('build_hash', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('csp', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('problems', 'text', (column) => column.notNull())
    .execute();
}
