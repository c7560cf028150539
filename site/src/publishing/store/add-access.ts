import type { Kysely } from 'kysely';

/** Adds a column that says who may see a page. Before this migration everyone could see every page. */
export async function addAccess({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['page_files', 'published_pages']) {
    await schema
      .alterTable(table)
      .addColumn('access', 'text', (column) => column.notNull().defaultTo('public'))
      .execute();
  }
}
