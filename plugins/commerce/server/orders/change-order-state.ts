import { type Database, isPostgres, timeOrderedId } from '@plinth/server/storage';
import { disableBoughtGiftCards } from './bought-gift-cards.ts';
import { releaseGoods } from './hold-goods.ts';
import { holdsGoods, mayBecome, type OrderState } from './order-state.ts';
import type { OrderRow } from './order-tables.ts';
import { endPaymentLater } from './payments-to-end.ts';

export interface OrderChange {
  readonly to: OrderState;
  readonly by: string;
  readonly note?: string;
  readonly now: Date;
}

/** Reads the row of an order and locks it: no other transaction can change it until this transaction ends. */
export function lockOrder(transaction: Database, id: string): Promise<OrderRow | undefined> {
  return transaction
    .selectFrom('shop_orders')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * Changes the state of a locked order and records the change. When an order ends, its goods can be sold again, unless
 * they were already sent. When a reserved order ends unpaid, the payment that was begun for it is ended.
 * @returns False when this change of state is not allowed.
 */
export async function changeOrderState(
  transaction: Database,
  order: Pick<OrderRow, 'id' | 'state'>,
  { to, by, note = '', now }: OrderChange,
): Promise<boolean> {
  if (!mayBecome(order.state, to)) return false;
  await transaction.updateTable('shop_orders').set({ state: to }).where('id', '=', order.id).execute();
  if (holdsGoods(order.state) && !holdsGoods(to) && order.state !== 'fulfilled')
    await releaseGoods(transaction, order.id);
  if (to === 'refunded') await disableBoughtGiftCards(transaction, order.id, now);
  if (order.state === 'reserved' && to !== 'paid') await endPaymentLater(transaction, order.id, now);
  await recordOrderEvent(transaction, { orderId: order.id, state: to, by, note, now });
  return true;
}

export async function recordOrderEvent(
  transaction: Database,
  event: {
    readonly orderId: string;
    readonly state: OrderState;
    readonly by: string;
    readonly note: string;
    readonly now: Date;
  },
): Promise<void> {
  const { orderId, state, by, note, now } = event;
  await transaction
    .insertInto('shop_order_events')
    .values({ id: timeOrderedId(now.getTime()), order_id: orderId, at: now.toISOString(), state, by, note })
    .execute();
}
