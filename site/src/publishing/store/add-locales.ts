import { type Kysely, sql } from 'kysely';

/**
 * Adds the locale of page files and of published forms: the server answers in the language of the page. The locale of
 * known page files is not known yet, so all of them are read again.
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
