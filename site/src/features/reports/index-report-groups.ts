import type { Kysely } from 'kysely';

/**
 * Adds an index with every column that groups of reports are made of, so that the list of errors does not read the
 * reports themselves, which have stacks.
 */
export async function indexReportGroups(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('reports_groups')
    .on('reports')
    .columns(['code', 'plugin', 'version', 'arm', 'received_at'])
    .execute();
}
