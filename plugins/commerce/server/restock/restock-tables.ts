import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_restocks: RestockRow;
  }
}

/** A visitor's request to get a mail when a variant is in stock again. Each address has one row for each variant. */
export interface RestockRow {
  id: string;
  sku: string;
  product_id: string;
  /** Email address to which the mail is sent, in lower case. */
  email: string;
  /** Language of the mail. */
  locale: string;
  /** Origin of the site, for the addresses in the mail. */
  origin: string;
  /** Path of the page with the product. */
  page: string;
  created_at: string;
  /** Time at which the mail was put into the outbox; empty before that. */
  mailed_at: string;
}

export async function createRestockTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('shop_restocks')
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shop_restocks_key', ['email', 'sku'])
    .execute();
  await schema.createIndex('shop_restocks_waiting').on('shop_restocks').columns(['mailed_at', 'sku']).execute();
  await schema.createIndex('shop_restocks_created').on('shop_restocks').column('created_at').execute();
}
