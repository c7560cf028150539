import type { Kysely } from 'kysely';

/**
 * Adds columns for the details of the host's reports, so that the owner sees how often each error happens. Existing
 * rows get empty texts.
 */
export async function addReportDetails(database: Kysely<unknown>): Promise<void> {
  for (const column of ['code', 'plugin', 'version', 'arm']) {
    await database.schema
      .alterTable('reports')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
}
