import type { Kysely } from 'kysely';

/** Creates the table of files that came with forms. */
export async function createUploads({ schema }: Kysely<unknown>): Promise<void> {
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
}
