import { messageOf } from '@plinth/server/errors';
import { inLanguage } from '@plinth/server/messages';
import { type Database, timeOrderedId } from '@plinth/server/storage';
import { amountText } from '../order-views/summary-html.ts';
import { changeOrderState, lockOrder, recordOrderEvent } from './change-order-state.ts';
import type { RefundRow } from './order-tables.ts';
import { amountBack } from './refunded-amounts.ts';

const REFUNDS_AT_ONCE = 50;
/**
 * Time that a process has for a refund that it has claimed. After a crash, another process tries again when this time
 * is over.
 */
const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 6 * 60 * 60_000;
const LONGEST_ERROR = 500;

export interface WantedRefund {
  readonly orderId: string;
  readonly charge: string;
  readonly amount: number;
  readonly endsOrder: boolean;
  readonly by: string;
  readonly now: Date;
  /** Idempotency key of the form that requested a partial refund. */
  readonly requestKey?: string;
  /** The pieces that are refunded. */
  readonly lines?: readonly { readonly entryId: string; readonly pieces: number }[];
  /** When the order ends, do the pieces that it still holds stay out of the stock? Default: no. */
  readonly keepsStock?: boolean;
}

/** Refunds money. Several calls with the same key refund it only once. */
export type PayBack = (
  provider: string,
  refund: { readonly charge: string; readonly amount: number; readonly currency: string; readonly key: string },
) => Promise<void>;

/** Stores a refund, which `payRefunds` sends to the provider. */
export async function askRefund(
  transaction: Database,
  { orderId, charge, amount, endsOrder, by, now, requestKey = '', lines = [], keepsStock = false }: WantedRefund,
): Promise<void> {
  await transaction
    .insertInto('shop_refunds')
    .values({
      id: timeOrderedId(now.getTime()),
      order_id: orderId,
      charge,
      amount,
      ends_order: Number(endsOrder),
      by,
      state: 'asked',
      attempts: 0,
      next_at: now.toISOString(),
      last_error: '',
      request_key: requestKey,
      lines: JSON.stringify(lines),
      keeps_stock: Number(keepsStock),
    })
    .execute();
}

/** Sends the refunds that are due. A refund that fails is retried, with growing delays. */
export async function payRefunds(
  {
    database,
    payBack,
    log,
  }: {
    readonly database: Database;
    readonly payBack: PayBack;
    readonly log: { warn(details: object, message: string): void };
  },
  now: Date,
): Promise<void> {
  const rows = await database
    .selectFrom('shop_refunds')
    .innerJoin('shop_orders', 'shop_orders.id', 'shop_refunds.order_id')
    .selectAll('shop_refunds')
    .select(['provider', 'currency'])
    .where('shop_refunds.state', '=', 'asked')
    .where('next_at', '<=', now.toISOString())
    .orderBy('shop_refunds.id')
    .limit(REFUNDS_AT_ONCE)
    .execute();
  for (const { provider, currency, ...row } of rows) {
    if (!(await claim(database, row, now))) continue;
    try {
      const { charge, amount, id } = row;
      await payBack(provider, { charge, amount: Number(amount), currency, key: id });
      await finish(database, row, new Date());
    } catch (error) {
      const message = messageOf(error).slice(0, LONGEST_ERROR);
      log.warn({ err: error, order: row.order_id, code: 'PLINTH-SITE-197' }, `a refund waits: ${message}`);
      await failed(database, row, message, now);
    }
  }
}

async function claim(database: Database, { id, next_at }: RefundRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('shop_refunds')
    .set({ next_at: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function finish(database: Database, row: RefundRow, now: Date): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, row.order_id);
    const { numUpdatedRows } = await transaction
      .updateTable('shop_refunds')
      .set({ state: 'done' })
      .where('id', '=', row.id)
      .where('state', '=', 'asked')
      .executeTakeFirstOrThrow();
    if (!order || numUpdatedRows === 0n) return;
    const note = inLanguage('en', () => amountText(Number(row.amount), order.currency));
    if (row.ends_order === 1) {
      if (row.keeps_stock === 1)
        await transaction.deleteFrom('shop_order_stock').where('order_id', '=', order.id).execute();
      // If the provider has reported the refund before it answered, the order is already `refunded`, and this call
      // changes nothing.
      await changeOrderState(transaction, order, { to: 'refunded', by: row.by, note, now });
    } else await recordOrderEvent(transaction, { orderId: order.id, state: order.state, by: row.by, note, now });
    // The refund of a payment that was a mistake (see `ends_order`) does not count as a refund of the order.
    if (row.ends_order === 0 && row.charge !== order.charge) return;
    await transaction
      .updateTable('shop_orders')
      .set({ refunded: await amountBack(transaction, row.charge) })
      .where('id', '=', order.id)
      .execute();
  });
}

async function failed(database: Database, row: RefundRow, error: string, now: Date): Promise<void> {
  const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(row.attempts, 20));
  await database
    .updateTable('shop_refunds')
    .set({ attempts: row.attempts + 1, last_error: error, next_at: new Date(now.getTime() + delay).toISOString() })
    .where('id', '=', row.id)
    .execute();
}
