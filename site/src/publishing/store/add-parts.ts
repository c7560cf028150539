import type { Kysely } from 'kysely';

/**
 * Adds a column with the positions of the parts that are left out for some visitors. Pages that are stored already have
 * no parts until they are published again.
 */
export async function addParts(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('published_pages')
    .addColumn('parts', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
