import type { Kysely } from 'kysely';

/**
 * Tables of forms, their files and mails, and of accounts. What many visitors write at once has few indexes: ids are in
 * the order of time, which is the order that lists want.
 */
export async function createFormTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('form_submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('form_name', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('emails', 'text', (column) => column.notNull())
    .addColumn('spam', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'text')
    .execute();
  await schema
    .createTable('form_uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('field_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text')
    .execute();
  await schema.createIndex('form_uploads_submission').on('form_uploads').column('submission_id').execute();
  await schema
    .createTable('mail_outbox')
    .addColumn('submission_id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('account_roles')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('role', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_roles_key', ['account_id', 'role'])
    .execute();
  await schema
    .createTable('account_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('crumb', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
