import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_subscriptions: SubscriptionRow;
    shop_test_charges: TestChargeRow;
  }
}

/**
 * - `active`: the last payment was made, and the subscription renews.
 * - `past-due`: the last payment was refused, and is tried again.
 * - `cancelled`: the buyer or the owner has cancelled it, or a payment was refused too often.
 * - `ended`: all payments were made.
 */
export type SubscriptionState = 'active' | 'past-due' | 'cancelled' | 'ended';

/** A subscription: an ordered product that is paid again at regular intervals. */
export interface SubscriptionRow {
  id: string;
  /**
   * The order with which the subscription began: its id, the id of the cart entry that became the subscription, and the
   * number of the order.
   */
  order_id: string;
  entry_id: string;
  order_number: number;
  cart_id: string;
  email: string;
  /** Keyed hash of the buyer's email address. */
  customer: string;
  locale: string;
  origin: string;
  state: SubscriptionState;
  title: string;
  currency: string;
  /** Amount of each payment after the first, in minor units. PostgreSQL returns `bigint` as text. */
  amount: number | string;
  /** Time between two payments, as in `SubscriptionPlan`: `every` times `unit`. */
  unit: 'week' | 'month' | 'year';
  every: number;
  cycles: number;
  time_zone: string;
  /** Number of payments that were made. */
  paid: number;
  /** `OrderData` of the orders that renewals make, as JSON. */
  data: string;
  provider: string;
  /** Charge of the first payment. Its payment method is charged again. */
  charge: string;
  started_at: string;
  /** Date on which the next payment is due. Retries do not change it. */
  due_at: string;
  /** Time at which the renewal job handles the subscription next, for example to retry a refused payment. */
  next_at: string;
  /** 1: a payment was begun, and its outcome is not stored yet. */
  is_open: number;
  /** How often the payment of this period was refused, and how often the provider did not answer. */
  refusals: number;
  failures: number;
  last_error: string;
  /** Time at which the subscription ended; empty while it renews. */
  ended_at: string;
}

/** A payment that the test provider has taken. A real provider stores its payments itself. */
interface TestChargeRow {
  /** Idempotency key of the payment. */
  key: string;
  charge: string;
  amount: number | string;
}

/** Value of `next_at` for a subscription that the job need not handle any more. */
export const NEVER = '9999-12-31T00:00:00.000Z';

export async function createSubscriptionTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('order_number', 'integer', (column) => column.notNull())
    .addColumn('cart_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('every', 'integer', (column) => column.notNull())
    .addColumn('cycles', 'integer', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('paid', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('charge', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.notNull())
    .addColumn('refusals', 'integer', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('shop_subscriptions_line', ['order_id', 'entry_id'])
    .execute();
  for (const columns of [['next_at'], ['cart_id', 'id'], ['email', 'id'], ['order_number'], ['state', 'id']] as const)
    await schema
      .createIndex(`shop_subscriptions_${columns[0]}`)
      .on('shop_subscriptions')
      .columns([...columns])
      .execute();
  await schema
    .createTable('shop_test_charges')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('charge', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .execute();
}
