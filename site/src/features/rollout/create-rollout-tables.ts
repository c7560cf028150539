import type { Kysely } from 'kysely';

/** Creates the tables for the counts of rollouts, and for the rollouts that the server or the owner has ended. */
export async function createRolloutTables(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('rollout_counts')
    .addColumn('rollout', 'text', (column) => column.notNull())
    .addColumn('arm', 'text', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addColumn('errors', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rollout_counts_key', ['rollout', 'arm'])
    .execute();
  await database.schema
    .createTable('rollout_ends')
    .addColumn('rollout', 'text', (column) => column.primaryKey())
    .addColumn('release', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text', (column) => column.notNull())
    .execute();
}
