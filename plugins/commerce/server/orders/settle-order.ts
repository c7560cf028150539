import { outbox } from '@plinth/server/services';
import { type Database, isPostgres } from '@plinth/server/storage';
import { forgetForms } from '../cart/done-writes.ts';
import { readEntries } from '../cart/stored-entry.ts';
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.ts';
import { beginSubscription } from '../subscription-rows/begin-subscription.ts';
import { makeBoughtGiftCards } from './bought-gift-cards.ts';
import { changeOrderState } from './change-order-state.ts';
import { type OrderData, readOrderData } from './order-data.ts';
import type { OrderRow } from './order-tables.ts';

/** Kind that the outbox uses for mails about orders. */
export const ORDER_MAIL = 'order';

/**
 * Marks a locked order as paid. Also removes the ordered pieces from the cart, begins the order's subscriptions, makes
 * its gift cards, and puts the mail that confirms the order into the outbox.
 *
 * @param charge Id of the charge that the provider can refund; empty when nothing was due.
 */
export async function settleOrder(
  transaction: Database,
  order: OrderRow,
  { charge, giftCards, now }: { readonly charge: string; readonly giftCards: GiftCardCodes; readonly now: Date },
): Promise<void> {
  const by = charge === '' ? 'visitor' : 'payment';
  if (!(await changeOrderState(transaction, order, { to: 'paid', by, now }))) return;
  const at = now.toISOString();
  await transaction.updateTable('shop_orders').set({ charge, paid_at: at }).where('id', '=', order.id).execute();
  const data = readOrderData(order.data);
  await takeFromCart(transaction, order.cart_id, data);
  await beginSubscriptions(transaction, { ...order, charge }, data, now);
  await makeBoughtGiftCards(transaction, order, data, { giftCards, now });
  const mail = `${ORDER_MAIL}:${order.id}`;
  await outbox(transaction).add([{ submissionId: mail, formId: mail, at }]);
}

/**
 * Takes the ordered pieces out of the cart. Products that the visitor has added after placing the order stay in the
 * cart.
 */
async function takeFromCart(transaction: Database, cartId: string, { lines }: OrderData): Promise<void> {
  const cart = await transaction
    .selectFrom('shop_carts')
    .select('entries')
    .where('id', '=', cartId)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!cart) return;
  await forgetForms(transaction, cartId);
  const bought = new Set(lines.map(({ entryId }) => entryId));
  const left = readEntries(cart.entries).filter(({ id }) => !bought.has(id));
  await transaction.deleteFrom('shop_cart_choices').where('cart_id', '=', cartId).execute();
  await transaction.deleteFrom('shop_checkouts').where('cart_id', '=', cartId).execute();
  if (left.length === 0) await transaction.deleteFrom('shop_carts').where('id', '=', cartId).execute();
  else
    await transaction
      .updateTable('shop_carts')
      .set(({ eb }) => ({ version: eb('version', '+', 1), entries: JSON.stringify(left) }))
      .where('id', '=', cartId)
      .execute();
}

async function beginSubscriptions(
  transaction: Database,
  order: OrderRow,
  { lines, shipping, contact }: OrderData,
  now: Date,
): Promise<void> {
  const { id, number, email, customer, locale, origin, currency, cart_id, provider, charge } = order;
  for (const { plan, renewal, ...line } of lines) {
    if (!plan || !renewal) continue;
    const isTax = ({ kind }: { readonly kind: string }) => kind === 'tax' || kind === 'included-tax';
    const tax = renewal.explained.filter(isTax).reduce((sum, { units }) => sum + units, 0);
    const data: OrderData = {
      lines: [{ ...line, plan, renewal, discount: 0, tax }],
      explained: renewal.explained,
      coupons: [],
      giftCards: [],
      shipping,
      contact,
    };
    const title = line.title || line.sku;
    const ofLine = { entry_id: line.entryId, title, amount: renewal.total, data: JSON.stringify(data), plan };
    const ofOrder = { order_id: id, order_number: number, email, customer, locale, origin, currency, cart_id };
    await beginSubscription(transaction, { ...ofOrder, ...ofLine, provider, charge }, now);
  }
}
