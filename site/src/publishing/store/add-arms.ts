import { type Kysely, sql } from 'kysely';

/**
 * Adds the arm (`stable` or `candidate`) to the keys of published pages, their forms and the claims, so that the pages
 * of a rollout are stored beside the stable pages. Stored pages stay as they are. Claims last seconds, so they need not
 * be kept.
 */
export async function addArms(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  // SQLite cannot change a primary key, so the rows are copied into new tables.
  await schema.alterTable('published_pages').renameTo('published_pages_before').execute();
  // The long texts come last: SQLite can read the columns before them without reading the texts.
  await schema
    .createTable('published_pages')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('arm', 'text', (column) => column.notNull())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('build_hash', 'text', (column) => column.notNull())
    .addColumn('page_type', 'integer', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('context_start', 'integer', (column) => column.notNull())
    .addColumn('context_end', 'integer', (column) => column.notNull())
    .addColumn('problems', 'text', (column) => column.notNull())
    .addColumn('good_blocks', 'text', (column) => column.notNull())
    .addColumn('csp', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('published_pages_arm_key', ['path', 'arm'])
    .execute();
  await sql`
    insert into published_pages (path, arm, source_hash, build_hash, page_type, etag, published_at, context_start,
      context_end, problems, good_blocks, csp, html)
    select path, 'stable', source_hash, build_hash, page_type, etag, published_at, context_start, context_end, problems,
      good_blocks, csp, html
    from published_pages_before
  `.execute(database);
  await schema.dropTable('published_pages_before').execute();

  await schema.alterTable('published_forms').renameTo('published_forms_before').execute();
  await schema
    .createTable('published_forms')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('arm', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('block_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('published_forms_arm_key', ['path', 'arm', 'place'])
    .execute();
  await sql`
    insert into published_forms (path, arm, place, form_id, block_id, type, data, locale)
    select path, 'stable', place, form_id, block_id, type, data, locale from published_forms_before
  `.execute(database);
  await schema.dropTable('published_forms_before').execute();
  await schema
    .createIndex('published_forms_form')
    .on('published_forms')
    .columns(['form_id', 'path', 'arm', 'place'])
    .execute();

  await schema.dropTable('publish_claims').execute();
  await schema
    .createTable('publish_claims')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('arm', 'text', (column) => column.notNull())
    .addColumn('page_key', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('publish_claims_arm_key', ['path', 'arm'])
    .execute();
}
