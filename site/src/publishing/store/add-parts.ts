import type { Kysely } from 'kysely';

/**
 * Adds where the parts are that some visitors get a page without. Pages that are stored already have no parts until they
 * are published again.
 */
export async function addParts(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('published_pages')
    .addColumn('parts', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
