import { type Kysely, sql } from 'kysely';
import type { OrderState } from './order-state.ts';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_orders: OrderRow;
    shop_order_stock: OrderStockRow;
    shop_order_events: OrderEventRow;
    shop_numbers: NumberRow;
    shop_payment_events: PaymentEventRow;
    shop_refunds: RefundRow;
  }
}

export interface OrderRow {
  /** Ids sort in the order in which the orders were placed. */
  id: string;
  number: number;
  state: OrderState;
  cart_id: string;
  /** Idempotency key of the checkout. A checkout that is sent several times makes one order. */
  checkout_key: string;
  email: string;
  /** Keyed hash of the buyer's email address. */
  customer: string;
  /** Language of the order's pages and mails. */
  locale: string;
  /** Origin of the site for the addresses in mails. */
  origin: string;
  currency: string;
  /** In minor units. PostgreSQL returns a `bigint` as text. */
  total: number | string;
  due: number | string;
  refunded: number | string;
  /** `OrderData` as JSON. */
  data: string;
  provider: string;
  /** Id of the payment at the provider; empty before the payment is begun. */
  payment: string;
  /** Address of the provider's page on which the visitor pays. */
  payment_address: string;
  /** Id of the charge that the provider can refund; empty before the order is paid. */
  charge: string;
  created_at: string;
  expires_at: string;
  /** Time of the payment; empty before the order is paid. */
  paid_at: string;
}

interface OrderStockRow {
  order_id: string;
  sku: string;
  quantity: number;
}

/** An event of an order. Ids sort by time. */
interface OrderEventRow {
  id: string;
  order_id: string;
  at: string;
  state: OrderState;
  /** Who caused the event: `visitor`, `payment`, `time`, or the email address of an account. */
  by: string;
  note: string;
}

interface NumberRow {
  name: string;
  value: number;
}

/** A message of a payment provider that was handled. Because of this row, a repeated message changes nothing. */
interface PaymentEventRow {
  id: string;
  at: string;
}

/** A refund. The row is written before the provider is called, so that a crash loses no refund. */
export interface RefundRow {
  id: string;
  order_id: string;
  charge: string;
  amount: number | string;
  /**
   * 1: the order's state becomes `refunded` when the provider has paid the refund. 0: the order's state does not
   * change, because only a part is refunded, or because the payment was a mistake: its amount or currency was wrong, or
   * the order was already `paid`, `fulfilled` or `refunded`.
   */
  ends_order: number;
  by: string;
  state: 'asked' | 'done';
  attempts: number;
  next_at: string;
  last_error: string;
  /** Idempotency key of the form that requested a partial refund; otherwise empty. */
  request_key: string;
  /** The pieces that are refunded, `{ entryId, pieces }[]` as JSON. */
  lines: string;
  /** 1: the pieces that the order still holds do not go back into the stock. */
  keeps_stock: number;
}

const FIRST_NUMBER = 1000;

export async function createOrderTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('shop_orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('cart_id', 'text', (column) => column.notNull())
    .addColumn('checkout_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('due', 'bigint', (column) => column.notNull())
    .addColumn('refunded', 'bigint', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('payment', 'text', (column) => column.notNull())
    .addColumn('payment_address', 'text', (column) => column.notNull())
    .addColumn('charge', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('shop_orders_state').on('shop_orders').columns(['state', 'id']).execute();
  await schema.createIndex('shop_orders_expiry').on('shop_orders').columns(['state', 'expires_at']).execute();
  await schema.createIndex('shop_orders_cart').on('shop_orders').columns(['cart_id', 'state']).execute();
  await schema.createIndex('shop_orders_email').on('shop_orders').columns(['email', 'id']).execute();
  await schema
    .createTable('shop_order_stock')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('shop_order_stock_key', ['order_id', 'sku'])
    .execute();
  await schema
    .createTable('shop_order_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('shop_order_events_of').on('shop_order_events').columns(['order_id', 'id']).execute();
  await schema
    .createTable('shop_numbers')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into shop_numbers (name, value) values ('orders', ${FIRST_NUMBER})`.execute(database);
  await schema
    .createTable('shop_payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('shop_payment_events_at').on('shop_payment_events').column('at').execute();
  await schema
    .createTable('shop_refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('charge', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('ends_order', 'integer', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('shop_refunds_due').on('shop_refunds').columns(['state', 'next_at']).execute();
  await schema.createIndex('shop_refunds_order').on('shop_refunds').column('order_id').execute();
}
