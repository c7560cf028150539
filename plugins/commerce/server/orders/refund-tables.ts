import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_payments_to_end: PaymentToEndRow;
    shop_reported_refunds: ReportedRefundRow;
  }
}

/** A payment that must be ended, because its order no longer waits for it. */
interface PaymentToEndRow {
  order_id: string;
  provider: string;
  payment: string;
  attempts: number;
  next_at: string;
}

/** The largest sum that a provider has reported as refunded for one charge. */
interface ReportedRefundRow {
  charge: string;
  amount: number | string;
}

/** Adds the tables and columns for partial refunds and for payments that must be ended. */
export async function createRefundTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_payments_to_end')
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('payment', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('shop_payments_to_end_next').on('shop_payments_to_end').column('next_at').execute();
  await schema
    .createTable('shop_reported_refunds')
    .addColumn('charge', 'text', (column) => column.primaryKey())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .execute();
  const refunds = schema.alterTable('shop_refunds');
  await refunds.addColumn('request_key', 'text', (column) => column.notNull().defaultTo('')).execute();
  await refunds.addColumn('lines', 'text', (column) => column.notNull().defaultTo('[]')).execute();
  await refunds.addColumn('keeps_stock', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await schema.createIndex('shop_refunds_charge').on('shop_refunds').column('charge').execute();
}
