import { againAfterDeadlock, type Database, isPostgres, type Tables } from '@plinth/server/storage';
import { sql, type Transaction } from 'kysely';
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.ts';
import { changeOrderState, lockOrder, recordOrderEvent } from './change-order-state.ts';
import { takeGoods } from './hold-goods.ts';
import { readOrderData } from './order-data.ts';
import type { OrderRow } from './order-tables.ts';
import { ordersOfSamePieces } from './orders-of-same-pieces.ts';
import { askRefund } from './refunds.ts';
import { settleOrder } from './settle-order.ts';

/** A payment that a provider reports. */
export interface Payment {
  /** Id of the provider's message, by which a repeated message is recognised. */
  readonly eventId: string;
  readonly orderId: string;
  /** Id of the charge that the provider can refund. */
  readonly charge: string;
  /** Paid amount, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Makes the codes of gift cards that were bought with the order. */
  readonly giftCards: GiftCardCodes;
  readonly now: Date;
}

/**
 * `returned`: the money is refunded, because the amount is wrong, the order is not waiting for a payment, the same pieces
 * were paid in another order, they are no longer in stock, or a coupon or a gift card of the order was used up since.
 */
export type PaymentOutcome = 'paid' | 'repeated' | 'returned' | 'unknown';

/**
 * Records a payment once, even if it is reported several times and in any order. An order that had expired or was
 * cancelled is paid if its goods, coupons and gift cards are still available. When a visitor has ordered the same pieces of a cart twice, the
 * first payment counts: the other order is cancelled, and a payment for it is refunded.
 */
export function recordPayment(database: Database, payment: Payment): Promise<PaymentOutcome> {
  return againAfterDeadlock(() => database.transaction().execute((transaction) => record(transaction, payment)));
}

async function record(transaction: Transaction<Tables>, payment: Payment): Promise<PaymentOutcome> {
  const { eventId, orderId, charge, amount, currency, giftCards, now } = payment;
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('shop_payment_events')
    .values({ id: eventId, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return 'repeated';
  // A cart is always locked before its orders, so that two transactions cannot deadlock.
  const cartId = await transaction
    .selectFrom('shop_orders')
    .select('cart_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!cartId) return 'unknown';
  await transaction
    .selectFrom('shop_carts')
    .select('id')
    .where('id', '=', cartId.cart_id)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
  const order = await lockOrder(transaction, orderId);
  if (!order) return 'unknown';
  if (order.charge === charge) return 'repeated';
  const isWhole = amount === Number(order.due) && currency.toUpperCase() === order.currency;
  const isPayable = order.state === 'reserved' || order.state === 'expired' || order.state === 'cancelled';
  const others = await ordersOfSamePieces(transaction, order);
  const isPaidAlready = others.some(({ state }) => state !== 'reserved');
  if (!isWhole || !isPayable || isPaidAlready || !(await holdAlone(transaction, order, others, now))) {
    const note = isWhole ? 'a payment that is not due' : 'a payment of another amount';
    await recordOrderEvent(transaction, { orderId, state: order.state, by: 'payment', note, now });
    await askRefund(transaction, { orderId, charge, amount, endsOrder: isWhole && isPayable, by: 'payment', now });
    return 'returned';
  }
  await settleOrder(transaction, order, { charge, giftCards, now });
  return 'paid';
}

/**
 * Cancels the unpaid orders of the same pieces. Then reserves the goods of the order again, if it has expired or was
 * cancelled.
 * @returns False when the goods, a coupon or a gift card are no longer available. Then nothing has changed.
 */
async function holdAlone(
  transaction: Transaction<Tables>,
  order: OrderRow,
  unpaid: readonly OrderRow[],
  now: Date,
): Promise<boolean> {
  // When one of the goods is not available, the rollback to this savepoint puts the goods that were already taken back
  // into the stock, and the other orders wait for their payment as before.
  await sql`savepoint goods`.execute(transaction);
  for (const each of unpaid) {
    const note = `order ${order.number} has the same pieces and was paid`;
    await changeOrderState(transaction, each, { to: 'cancelled', by: 'payment', note, now });
  }
  if (order.state === 'reserved') return true;
  const { id: orderId, customer, data } = order;
  const lacking = await takeGoods(transaction, { orderId, customer, data: readOrderData(data) });
  if (lacking) await sql`rollback to savepoint goods`.execute(transaction);
  return lacking === undefined;
}
