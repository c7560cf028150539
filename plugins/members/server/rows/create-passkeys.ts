import type { Kysely } from 'kysely';

/** Creates the tables of members' passkeys and of the challenges of open ceremonies. */
export async function createPasskeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('member_passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await schema.createIndex('member_passkeys_of').on('member_passkeys').columns(['member_id', 'created_at']).execute();
  await schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('passkey_challenges_session').on('passkey_challenges').column('session_hash').execute();
  await schema.createIndex('passkey_challenges_end').on('passkey_challenges').column('expires_at').execute();
}
