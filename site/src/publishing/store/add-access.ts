import type { Kysely } from 'kysely';

/** Adds who may see a page. Until now everyone could see every page. */
export async function addAccess({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['page_files', 'published_pages']) {
    await schema
      .alterTable(table)
      .addColumn('access', 'text', (column) => column.notNull().defaultTo('public'))
      .execute();
  }
}
