import type { Kysely } from 'kysely';

/**
 * Adds the data that the server needs about a page besides its HTML: page type, position of the context, and the page's
 * forms. Pages that were published earlier lack these values, so they are removed and published again from their files.
 */
export async function createPublishedForms(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.dropTable('published_pages').execute();
  // The long texts come last: SQLite can read the columns before them without reading the texts.
  await schema
    .createTable('published_pages')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('build_hash', 'text', (column) => column.notNull())
    .addColumn('page_type', 'integer', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('context_start', 'integer', (column) => column.notNull())
    .addColumn('context_end', 'integer', (column) => column.notNull())
    .addColumn('problems', 'text', (column) => column.notNull())
    .addColumn('csp', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('published_forms')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('block_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('published_forms_key', ['path', 'place'])
    .execute();
  await schema
    .createIndex('published_forms_form')
    .on('published_forms')
    .columns(['form_id', 'path', 'place'])
    .execute();
}
