import { type Kysely, sql } from 'kysely';

/**
 * Adds the locale of page files and of published forms, because the server answers in the language of the page. All
 * page files are read again to find their locale.
 */
export async function addLocales(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const table of ['page_files', 'published_forms']) {
    await schema
      .alterTable(table)
      .addColumn('locale', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await sql`update page_files set state = ''`.execute(database);
}
