import type { Kysely } from 'kysely';

/**
 * Adds a column for the content of features that page files show. After an update of the site, all page files are read
 * again, which fills the column.
 */
export async function addContent({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('page_files')
    .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
