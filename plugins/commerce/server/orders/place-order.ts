import { againAfterDeadlock, type Database, isPostgres, type Tables, timeOrderedId } from '@plinth/server/storage';
import type { Transaction } from 'kysely';
import { readEntries, type StoredEntry } from '../cart/stored-entry.ts';
import { type AskedCart, readPriceDataOf } from '../cart-choices/price-data.ts';
import { priceStoredCart } from '../cart-choices/price-stored-cart.ts';
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.ts';
import type { PricedCart } from '../pricing/priced-cart.ts';
import { changeOrderState, lockOrder, recordOrderEvent } from './change-order-state.ts';
import { lockCoupons, takeGoods } from './hold-goods.ts';
import { locationOf, type OrderContact, type OrderData } from './order-data.ts';
import type { OrderRow } from './order-tables.ts';
import { priceDigest } from './price-digest.ts';
import { settleOrder } from './settle-order.ts';
import { soldOutSku } from './sold-out.ts';

/** Time in which an order must be paid. It is more than 30 minutes, the shortest time that Stripe allows for paying. */
const RESERVATION_MS = 45 * 60_000;

export interface NewOrder {
  readonly cartId: string;
  /** Idempotency key of the checkout. */
  readonly key: string;
  /** `priceDigest` of the prices that the visitor has seen. */
  readonly seen: string;
  readonly email: string;
  readonly customer: string;
  readonly contact: OrderContact;
  readonly locale: string;
  readonly origin: string;
  /** Has the visitor agreed to the further payments of subscriptions? Default: no. */
  readonly agreed?: boolean;
  /** Name of the payment provider. */
  readonly provider: string;
  /** Makes the codes of gift cards that are bought with the order. */
  readonly giftCards: GiftCardCodes;
  readonly now: Date;
}

/**
 * Why no order was placed. `changed`: a price, an entry or the delivery is different from what the visitor has seen.
 * `no-consent`: the visitor has not agreed to the payments of a subscription. `unpaid`: nothing is due now, so there
 * would be no payment method for the later payments of a subscription.
 */
type OrderProblem =
  | { readonly kind: 'no-cart' | 'empty' | 'changed' | 'no-delivery' | 'gift-card' | 'no-consent' | 'unpaid' }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'stock'; readonly sku: string };

export type PlacedOrder = { readonly order: OrderRow } | { readonly problem: OrderProblem };

/**
 * Places an order. One transaction checks the prices and takes stock, coupons and gift cards, or changes nothing. A
 * second call with the same key returns the same order. An earlier unpaid order of the same cart is cancelled.
 */
export async function placeOrder(database: Database, wanted: NewOrder): Promise<PlacedOrder> {
  const sku = await soldOutSku(database, wanted);
  if (sku !== undefined) return { problem: { kind: 'stock', sku } };
  try {
    const order = await againAfterDeadlock(() =>
      database.transaction().execute((transaction) => tryPlace(transaction, wanted)),
    );
    return { order };
  } catch (thrown) {
    if (thrown instanceof Refused) return { problem: thrown.problem };
    throw thrown;
  }
}

/** Thrown to roll the transaction back. */
class Refused extends Error {
  readonly problem: OrderProblem;

  constructor(problem: OrderProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

async function tryPlace(transaction: Transaction<Tables>, wanted: NewOrder): Promise<OrderRow> {
  const { cartId, key, seen, customer, now } = wanted;
  const cart = await transaction
    .selectFrom('shop_carts')
    .selectAll()
    .where('id', '=', cartId)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
  const others = await transaction
    .selectFrom('shop_orders')
    .selectAll()
    .where(({ and, eb, or }) =>
      or([eb('checkout_key', '=', key), and([eb('cart_id', '=', cartId), eb('state', '=', 'reserved')])]),
    )
    .execute();
  const placed = others.find((order) => order.checkout_key === key);
  if (placed) return placed;
  if (!cart || cart.expires_at <= now.toISOString()) throw new Refused({ kind: 'no-cart' });
  for (const { id } of others) await cancelEarlier(transaction, id, now);

  const entries = readEntries(cart.entries);
  if (entries.length === 0) throw new Refused({ kind: 'empty' });
  const address = locationOf(wanted.contact);
  // The coupons are locked before their uses are read.
  const read = async (asked: AskedCart) => {
    const found = await readPriceDataOf(transaction, asked);
    await lockCoupons(transaction, found.choices.codes);
    return found;
  };
  const { priced, variants } = await priceStoredCart(
    transaction,
    { id: cartId, entries },
    { now, customer, read, ...(address && { address }) },
  );
  if (priced.lines.length !== entries.length || priceDigest(priced) !== seen) throw new Refused({ kind: 'changed' });
  if (priced.requiresShipping && !(priced.shipping && address)) throw new Refused({ kind: 'no-delivery' });

  const renewals = priced.lines.flatMap(({ renewal }) => renewal ?? []);
  if (renewals.length > 0 && wanted.agreed !== true) throw new Refused({ kind: 'no-consent' });
  if (priced.due === 0 && renewals.some(({ total }) => total > 0)) throw new Refused({ kind: 'unpaid' });

  const id = timeOrderedId(now.getTime());
  const data = orderData(priced, entries, wanted.contact);
  const unlimited = new Set([...variants].flatMap(([sku, variant]) => (variant.unlimited ? [sku] : [])));
  const lacking = await takeGoods(transaction, { orderId: id, customer, data }, unlimited);
  if (lacking) throw new Refused(lacking);
  const order = orderRow(id, priced, data, wanted);
  const note = renewals.length > 0 ? 'agreed to the further payments' : '';
  await recordOrderEvent(transaction, { orderId: id, state: 'reserved', by: 'visitor', note, now });
  // The number of the order is taken last, because all orders wait for the row with the last number.
  const { value: number } = await transaction
    .updateTable('shop_numbers')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'orders')
    .returning('value')
    .executeTakeFirstOrThrow();
  const row = { ...order, number };
  await transaction.insertInto('shop_orders').values(row).execute();
  if (priced.due > 0) return row;
  await settleOrder(transaction, row, { charge: '', giftCards: wanted.giftCards, now });
  return { ...row, state: 'paid' };
}

async function cancelEarlier(transaction: Database, id: string, now: Date): Promise<void> {
  const order = await lockOrder(transaction, id);
  // It may have been paid or cancelled before it was locked.
  if (order?.state !== 'reserved') return;
  await changeOrderState(transaction, order, { to: 'cancelled', by: 'visitor', note: 'ordered again', now });
}

function orderData(priced: PricedCart, entries: readonly StoredEntry[], contact: OrderContact): OrderData {
  const { shipping, validCoupons, giftCards } = priced;
  return {
    lines: priced.lines.map(({ grams: _, ...line }) => {
      const entry = entries.find(({ id }) => id === line.entryId);
      return { ...line, fields: entry?.additionalFields ?? {} };
    }),
    explained: [...priced.explained],
    coupons: validCoupons.map(({ code }) => code),
    giftCards: giftCards.filter(({ units }) => units > 0),
    shipping: shipping ? { id: shipping.id, name: shipping.name, place: shipping.place } : null,
    contact,
  };
}

function orderRow(id: string, priced: PricedCart, data: OrderData, wanted: NewOrder): Omit<OrderRow, 'number'> {
  const { cartId, key, email, customer, locale, origin, provider, now } = wanted;
  return {
    id,
    state: 'reserved',
    cart_id: cartId,
    checkout_key: key,
    email,
    customer,
    locale,
    origin,
    currency: priced.currency,
    total: priced.total,
    due: priced.due,
    refunded: 0,
    data: JSON.stringify(data),
    provider: priced.due > 0 ? provider : '',
    payment: '',
    payment_address: '',
    charge: '',
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + RESERVATION_MS).toISOString(),
    paid_at: '',
  };
}
