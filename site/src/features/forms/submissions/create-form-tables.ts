import type { Kysely } from 'kysely';
import { createSubmissionTable } from './create-submission-table.ts';

/**
 * Tables of forms, their files and mails, and of accounts. Tables that many visitors write to have few indexes: ids are
 * in the order of time, which is the order of the lists.
 */
export async function createFormTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  // A later migration, `reshapeSubmissions`, reorders the columns and adds the summary.
  await createSubmissionTable(schema, 'form_submissions', [
    'id',
    'key_hash',
    'content_hash',
    'form_id',
    'form_name',
    'received_at',
    'details',
    'answers',
    'search_text',
    'emails',
    'spam',
    'erased_at',
  ]);
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
