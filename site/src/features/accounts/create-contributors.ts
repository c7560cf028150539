import type { Kysely } from 'kysely';

/**
 * Adds the table of invitations, and the columns that the list of sessions shows. Drops the column with the crumb of a
 * session, because crumbs are no longer stored.
 */
export async function createContributors({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('account_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.alterTable('account_sessions').dropColumn('crumb').execute();
  for (const name of ['last_used_at', 'browser'])
    await schema
      .alterTable('account_sessions')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await schema.createIndex('account_sessions_account').on('account_sessions').column('account_id').execute();
}
