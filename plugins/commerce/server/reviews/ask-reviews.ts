import { outbox } from '@plinth/server/services';
import { type Database, timeOrderedId } from '@plinth/server/storage';
import { shopSettings } from '../settings/shop-settings.ts';

/** Kind that the outbox uses for mails that ask buyers for reviews. */
export const REVIEW_MAIL = 'review';

const DAY_MS = 24 * 60 * 60_000;
const ORDERS_AT_ONCE = 100;
/**
 * An order that was due longer ago than this gets no mail, for example an order from before the shop began to ask for
 * reviews.
 */
const LATEST_DAYS = 30;

/**
 * Puts a mail into the outbox for each order that is due. The request and its mail are written in one transaction, and
 * an order has one request. So the buyer is asked once for each order, even when a process crashes.
 * @returns Number of mails.
 */
export async function askReviews(database: Database, now: Date): Promise<number> {
  const { ask, afterDays, linkDays } = (await shopSettings(database)).settings.reviews;
  if (ask === 'never') return 0;
  const state = ask === 'sent' ? 'fulfilled' : 'paid';
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  for (let mails = 0; ; ) {
    const due = await database
      .selectFrom('shop_order_events')
      .innerJoin('shop_orders', 'shop_orders.id', 'shop_order_events.order_id')
      .leftJoin('shop_review_requests', 'shop_review_requests.order_id', 'shop_orders.id')
      .select('shop_orders.id')
      .where('shop_order_events.state', '=', state)
      .where('shop_order_events.at', '<=', at(-afterDays))
      .where('shop_order_events.at', '>', at(-afterDays - LATEST_DAYS))
      .where('shop_orders.state', 'in', ['paid', 'fulfilled'])
      .where('shop_orders.email', '!=', '')
      .where('shop_review_requests.id', 'is', null)
      .limit(ORDERS_AT_ONCE)
      .execute();
    if (due.length === 0) return mails;
    const rows = [...new Set(due.map(({ id }) => id))].sort().map((order_id) => ({
      id: timeOrderedId(now.getTime()),
      order_id,
      created_at: at(0),
      expires_at: at(linkDays),
    }));
    mails += await database.transaction().execute(async (transaction) => {
      const asked = await transaction
        .insertInto('shop_review_requests')
        .values(rows)
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .returning('id')
        .execute();
      const added = asked.map(({ id }) => `${REVIEW_MAIL}:${id}`);
      await outbox(transaction).add(added.map((mail) => ({ submissionId: mail, formId: mail, at: at(0) })));
      return asked.length;
    });
  }
}
