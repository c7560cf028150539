import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_checkouts: CheckoutRow;
  }
}

export interface CheckoutRow {
  cart_id: string;
  email: string;
  /** `OrderContact` as JSON. */
  contact: string;
  updated_at: string;
}

/** Creates the table of the details that visitors have entered for orders that are not placed yet. */
export async function createCheckoutTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_checkouts')
    .addColumn('cart_id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('shop_checkouts_email').on('shop_checkouts').column('email').execute();
  // Providers report a refund with the id of the charge, by which the order is found.
  await schema.createIndex('shop_orders_charge').on('shop_orders').column('charge').execute();
}
