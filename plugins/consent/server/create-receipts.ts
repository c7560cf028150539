import type { Kysely } from 'kysely';

/**
 * Creates the table of receipts, one for each decision about cookies, and the table of texts that visitors have decided
 * about, each stored once.
 */
export async function createReceipts(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('consent_texts')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('html', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('consent_receipts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('decided_at', 'text', (column) => column.notNull())
    .addColumn('performance', 'integer', (column) => column.notNull())
    .addColumn('advertising', 'integer', (column) => column.notNull())
    .addColumn('has_signal', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('page_version', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('consent_receipts_time').on('consent_receipts').columns(['decided_at', 'id']).execute();
}
