import type { Kysely } from 'kysely';

/**
 * Adds hashes of the blocks that a page was published with, so that the page stays published when a later release of a
 * plugin refuses the same data. Pages that are stored already have no hashes until they are published again.
 */
export async function addGoodBlocks(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('published_pages')
    .addColumn('good_blocks', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
