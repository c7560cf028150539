import { outbox, type Recorder } from '@plinth/server/services';
import { againAfterDeadlock, type Database } from '@plinth/server/storage';
import { changeOrderState, lockOrder } from '../orders/change-order-state.ts';
import { type OrderData, readOrderData } from '../orders/order-data.ts';
import { refundable } from '../orders/refunded-amounts.ts';
import { askRefund } from '../orders/refunds.ts';
import { SENT_MAIL } from '../orders/sent-mail-kind.ts';

export interface OwnerChange {
  readonly orderId: string;
  /** Email address of the account that makes the change. */
  readonly by: string;
  readonly recorder: Recorder;
  readonly now: Date;
}

/** What the owner says to the customer when an order is sent. */
export type SentNotice = NonNullable<OrderData['sent']>;

/** Marks a paid order as sent and stores the mail that says so. An order in any other state does not change. */
export function markAsSent(
  database: Database,
  { orderId, by, recorder, now }: OwnerChange,
  notice: SentNotice,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || !(await changeOrderState(transaction, order, { to: 'fulfilled', by, now }))) return;
    await transaction
      .updateTable('shop_orders')
      .set({ data: JSON.stringify({ ...readOrderData(order.data), sent: notice }) })
      .where('id', '=', orderId)
      .execute();
    const mail = `${SENT_MAIL}:${orderId}`;
    await outbox(transaction).add([{ submissionId: mail, formId: mail, at: now.toISOString() }]);
    await recorder.record(transaction, 'order.sent', String(order.number));
  });
}

/** Cancels an order that is not paid. An order in any other state does not change. */
export function cancelOrder(database: Database, { orderId, by, recorder, now }: OwnerChange): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || !(await changeOrderState(transaction, order, { to: 'cancelled', by, now }))) return;
    await recorder.record(transaction, 'order.cancelled', String(order.number));
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
