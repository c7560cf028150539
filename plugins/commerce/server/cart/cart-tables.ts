import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_carts: CartRow;
    shop_cart_writes: CartWriteRow;
  }
}

export interface CartRow {
  /** Hash of the token. The token is not stored, so that nobody who can read the database can use the cart. */
  id: string;
  /** Grows by 1 with each write. */
  version: number;
  /** `StoredEntry[]` as JSON. It contains no prices, because the prices of the catalogue apply. */
  entries: string;
  /** ISO 8601 times. */
  created_at: string;
  expires_at: string;
}

/** A write with an idempotency key. The row is removed when it expires, or with its cart. */
interface CartWriteRow {
  cart_id: string;
  key: string;
  /** Hash of the request with which the write was made. */
  hash: string;
  expires_at: string;
}

export async function createCartTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_carts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('entries', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('shop_carts_expiry').on('shop_carts').column('expires_at').execute();
  await schema
    .createTable('shop_cart_writes')
    .addColumn('cart_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shop_cart_writes_key', ['cart_id', 'key'])
    .execute();
  await schema.createIndex('shop_cart_writes_expiry').on('shop_cart_writes').column('expires_at').execute();
}
