import { againAfterDeadlock, type Database, timeOrderedId } from '@plinth/server/storage';
import { sql } from 'kysely';
import { recordOrderEvent } from '../orders/change-order-state.ts';
import { takeGoods } from '../orders/hold-goods.ts';
import { readOrderData } from '../orders/order-data.ts';
import { paymentEventOf } from '../payments/payments.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { dueDateAfter } from '../subscription-rows/due-date.ts';
import { NEVER, type SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { addSubscriptionMail, lockSubscription } from './change-subscription.ts';
import { renews } from './subscription-state.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Days between a refused attempt to take a payment and the next attempt. When the last attempt is refused too, the
 * subscription is cancelled.
 */
const RETRY_DAYS: readonly number[] = [1, 3, 5];

/** Idempotency key of the order that a renewal adds. @param paid Number of payments before this renewal. */
export function renewalKey(id: string, paid: number): string {
  return `renewal:${id}:${paid}`;
}

/** Id of the subscription that a payment with this key renews; empty for the key of any other payment. */
export function renewedBy(key: string): string {
  return /^renewal:([^:]+):/.exec(key)?.[1] ?? '';
}

/**
 * Stores a payment that was taken: adds a separate, paid order, sets the date of the next payment, and adds a mail. If
 * the payment is stored already, the call changes nothing.
 *
 * @param seen The row of the subscription when the payment was begun.
 */
export function recordRenewal(database: Database, seen: SubscriptionRow, charge: string, now: Date): Promise<void> {
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const row = await lockSubscription(transaction, seen.id);
      if (!row || row.paid !== seen.paid) return;
      const paid = row.paid + 1;
      const due = (await nextDate(transaction, row, now)).toISOString();
      const isOver = row.cycles > 0 && paid >= row.cycles;
      const isGoingOn = renews(row.state) && !isOver;
      await transaction
        .updateTable('shop_subscriptions')
        .set({
          paid,
          due_at: due,
          next_at: isGoingOn ? due : NEVER,
          is_open: 0,
          refusals: 0,
          failures: 0,
          last_error: '',
          ...(isGoingOn && { state: 'active' as const }),
          ...(renews(row.state) && isOver && { state: 'ended' as const, ended_at: now.toISOString() }),
        })
        .where('id', '=', row.id)
        .execute();
      await addOrder(transaction, row, charge, now);
      await addSubscriptionMail(transaction, row.id, { news: 'renewed', about: String(paid), now });
    }),
  );
}

/**
 * Date of the payment after the one that was taken now. When the site was down on further dates, the owner decides
 * whether they are skipped. A period whose payment was refused at first is not skipped: its goods were not paid.
 */
async function nextDate(transaction: Database, row: SubscriptionRow, now: Date): Promise<Date> {
  const { missedPayments } = (await shopSettings(transaction)).settings;
  const paidFor = new Date(row.due_at);
  const isSkipping = missedPayments === 'once' && row.refusals === 0 && now > paidFor;
  return dueDateAfter(
    new Date(row.started_at),
    { value: row.every, unit: row.unit },
    { after: isSkipping ? now : paidFor, least: row.paid + 1, timeZone: row.time_zone },
  );
}

/**
 * Stores that a payment was refused. The payment is tried again later. If this was the last attempt, the subscription
 * is cancelled.
 */
export function recordRefusal(database: Database, seen: SubscriptionRow, reason: string, now: Date): Promise<void> {
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const row = await lockSubscription(transaction, seen.id);
      if (!row || row.paid !== seen.paid || row.refusals !== seen.refusals || !renews(row.state)) return;
      const days = RETRY_DAYS[row.refusals];
      const refusals = row.refusals + 1;
      const next_at = days === undefined ? NEVER : new Date(now.getTime() + days * DAY_MS).toISOString();
      const state =
        days === undefined
          ? { state: 'cancelled' as const, ended_at: now.toISOString() }
          : { state: 'past-due' as const };
      await transaction
        .updateTable('shop_subscriptions')
        .set({ ...state, next_at, refusals, is_open: 0, failures: 0, last_error: reason })
        .where('id', '=', row.id)
        .execute();
      const about = `${row.paid}-${refusals}`;
      const news = days === undefined ? 'cancelled' : 'failed';
      await addSubscriptionMail(transaction, row.id, { news, about, now });
    }),
  );
}

/**
 * Adds the order of a renewal. The order is paid already, so it is added even when there are too few pieces in stock.
 */
async function addOrder(transaction: Database, row: SubscriptionRow, charge: string, now: Date): Promise<void> {
  const id = timeOrderedId(now.getTime());
  const at = now.toISOString();
  const data = readOrderData(row.data);
  const customer = row.customer;
  await sql`savepoint goods`.execute(transaction);
  const lacking = await takeGoods(transaction, { orderId: id, customer, data });
  if (lacking) await sql`rollback to savepoint goods`.execute(transaction);
  const { value: number } = await transaction
    .updateTable('shop_numbers')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'orders')
    .returning('value')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('shop_orders')
    .values({
      id,
      number,
      state: 'paid',
      cart_id: row.cart_id,
      checkout_key: renewalKey(row.id, row.paid),
      email: row.email,
      customer,
      locale: row.locale,
      origin: row.origin,
      currency: row.currency,
      total: Number(row.amount),
      due: Number(row.amount),
      refunded: 0,
      data: row.data,
      provider: charge === '' ? '' : row.provider,
      payment: '',
      payment_address: '',
      charge,
      created_at: at,
      expires_at: at,
      paid_at: at,
    })
    .execute();
  const note = `renewal of order ${row.order_number}${lacking ? '; there is too little in stock' : ''}`;
  await recordOrderEvent(transaction, { orderId: id, state: 'paid', by: 'payment', note, now });
  if (charge === '') return;
  await transaction
    .insertInto('shop_payment_events')
    .values({ id: paymentEventOf(charge), at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
