import type { Kysely } from 'kysely';

/** Creates the table of mails that wait for a mail server. */
export async function createOutbox({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('mail_outbox')
    .addColumn('submission_id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text', (column) => column.notNull())
    .execute();
}
