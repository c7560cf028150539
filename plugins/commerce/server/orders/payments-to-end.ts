import { messageOf } from '@plinth/server/errors';
import type { Database } from '@plinth/server/storage';

const PAYMENTS_AT_ONCE = 50;
/** Time for which a process claims a payment. If the process crashes, another process tries again after this time. */
const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 60_000;
/**
 * Limit for the attempts to end a payment. At the time of the last attempt, the provider has already closed the page of
 * the payment by itself.
 */
const MOST_ATTEMPTS = 8;

/** Closes the page of a payment, so that nobody can pay there any more. */
export type EndPayment = (provider: string, payment: string) => Promise<void>;

/** Stores that the payment of an order must be ended, if one was begun. `endPayments` ends it. */
export async function endPaymentLater(transaction: Database, orderId: string, now: Date): Promise<void> {
  const order = await transaction
    .selectFrom('shop_orders')
    .select(['provider', 'payment'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order || order.payment === '') return;
  await transaction
    .insertInto('shop_payments_to_end')
    .values({ order_id: orderId, ...order, attempts: 0, next_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the stored payments that are due. Several processes can call this at the same time. */
export async function endPayments(
  {
    database,
    endPayment,
    log,
  }: {
    readonly database: Database;
    readonly endPayment: EndPayment;
    readonly log: { warn(details: object, message: string): void };
  },
  now: Date,
): Promise<void> {
  const rows = await database
    .selectFrom('shop_payments_to_end')
    .selectAll()
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(PAYMENTS_AT_ONCE)
    .execute();
  for (const { order_id, provider, payment, next_at, attempts } of rows) {
    const own = database.updateTable('shop_payments_to_end').where('order_id', '=', order_id);
    const claimed = await own
      .set({ next_at: new Date(now.getTime() + CLAIM_MS).toISOString() })
      .where('next_at', '=', next_at)
      .executeTakeFirstOrThrow();
    if (claimed.numUpdatedRows === 0n) continue;
    try {
      await endPayment(provider, payment);
    } catch (error) {
      log.warn(
        { err: error, order: order_id, code: 'PLINTH-SITE-200' },
        `the payment of an order could not be ended: ${messageOf(error)}`,
      );
      const retryAt = new Date(now.getTime() + FIRST_RETRY_MS * 2 ** attempts);
      await own.set({ attempts: attempts + 1, next_at: retryAt.toISOString() }).execute();
      if (attempts + 1 < MOST_ATTEMPTS) continue;
    }
    await database.deleteFrom('shop_payments_to_end').where('order_id', '=', order_id).execute();
  }
}
