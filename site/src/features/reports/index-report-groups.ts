import type { Kysely } from 'kysely';

/**
 * Adds an index with every column that the list of errors uses to group reports. With this index the list does not read
 * the reports, which contain long stacks.
 */
export async function indexReportGroups(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('reports_groups')
    .on('reports')
    .columns(['code', 'plugin', 'version', 'arm', 'received_at'])
    .execute();
}
