import type { Recorder } from '@plinth/server/services';
import { againAfterDeadlock, type Database } from '@plinth/server/storage';
import { changeOrderState, lockOrder } from '../orders/change-order-state.ts';
import { refundable } from '../orders/refunded-amounts.ts';
import { askRefund } from '../orders/refunds.ts';

export interface OwnerChange {
  readonly orderId: string;
  /** Email address of the account that makes the change. */
  readonly by: string;
  readonly recorder: Recorder;
  readonly now: Date;
}

/** Marks a paid order as sent, or cancels an order that is not paid. An order in any other state does not change. */
export function setOrderState(
  database: Database,
  { orderId, by, recorder, now }: OwnerChange,
  to: 'fulfilled' | 'cancelled',
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || !(await changeOrderState(transaction, order, { to, by, now }))) return;
    await recorder.record(transaction, to === 'fulfilled' ? 'order.sent' : 'order.cancelled', String(order.number));
  });
}

/**
 * Refunds the rest of a paid order. A second call changes nothing. The refund is stored first and sent to the provider
 * later, so that a crash loses no refund.
 */
export function refundOrder(database: Database, { orderId, by, recorder, now }: OwnerChange): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.state !== 'paid' && order?.state !== 'fulfilled') return;
    if (Number(order.due) === 0) await changeOrderState(transaction, order, { to: 'refunded', by, now });
    else {
      const asked = await transaction
        .selectFrom('shop_refunds')
        .select('id')
        .where('order_id', '=', orderId)
        .where('charge', '=', order.charge)
        .where('ends_order', '=', 1)
        .execute();
      const amount = await refundable(transaction, order);
      if (asked.length > 0 || amount === 0) return;
      await askRefund(transaction, { orderId, charge: order.charge, amount, endsOrder: true, by, now });
    }
    await recorder.record(transaction, 'order.refunded', String(order.number));
  });
}

function inTransaction(database: Database, run: (transaction: Database) => Promise<void>): Promise<void> {
  return againAfterDeadlock(() => database.transaction().execute(run));
}
