import type { Kysely } from 'kysely';

/** Creates the tables of members, of their sessions, and of the links that were mailed to them. */
export async function createMembers({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('member_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('member_sessions_of').on('member_sessions').columns(['member_id', 'created_at']).execute();
  await schema.createIndex('member_sessions_end').on('member_sessions').column('expires_at').execute();
  await schema
    .createTable('member_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('next', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('member_links_token').on('member_links').column('token_hash').execute();
  await schema.createIndex('member_links_email').on('member_links').column('email').execute();
  await schema.createIndex('member_links_end').on('member_links').column('expires_at').execute();
}
