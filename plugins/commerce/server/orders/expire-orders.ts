import { againAfterDeadlock, type Database } from '@plinth/server/storage';
import { changeOrderState, lockOrder } from './change-order-state.ts';

const ORDERS_AT_ONCE = 100;
/**
 * Days after which handled messages of payment providers are removed. Providers stop repeating a message much earlier.
 */
const EVENT_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Ends orders whose time to pay is over. Each is ended in a separate transaction, so that after a crash the next call
 * continues. Several processes can call this at the same time.
 */
export async function expireOrders(database: Database, now: Date): Promise<void> {
  const time = now.toISOString();
  for (;;) {
    const rows = await database
      .selectFrom('shop_orders')
      .select('id')
      .where('state', '=', 'reserved')
      .where('expires_at', '<=', time)
      .limit(ORDERS_AT_ONCE)
      .execute();
    for (const { id } of rows)
      await againAfterDeadlock(() =>
        database.transaction().execute(async (transaction) => {
          const order = await lockOrder(transaction, id);
          if (order?.state === 'reserved')
            await changeOrderState(transaction, order, { to: 'expired', by: 'time', now });
        }),
      );
    if (rows.length < ORDERS_AT_ONCE) break;
  }
  const before = new Date(now.getTime() - EVENT_DAYS * DAY_MS).toISOString();
  await database.deleteFrom('shop_payment_events').where('at', '<=', before).execute();
}
