import type { PersonalData } from '@plinth/server';
import { type Database, rowsOfEmail } from '@plinth/server/storage';
import { NO_CONTACT, readOrderData } from '../orders/order-data.ts';
import type { SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { cancelSubscription, SUBSCRIPTION_MAIL } from './change-subscription.ts';
import { SUBSCRIPTIONS_PATH } from './subscriptions-path.ts';

/**
 * The subscriptions that were ordered with an email address. Erasing cancels them, and removes everything about the
 * person from them.
 */
export function personalSubscriptions(database: Database): PersonalData {
  return {
    list: 'subscriptions',
    about:
      'Subscriptions with this address. When they are erased, they are cancelled, and stay without name and address.',
    countText: (count) => (count === 1 ? '1 subscription' : `${count} subscriptions`),
    find: async function* (email) {
      for await (const rows of subscriptionsOf(database, email))
        yield rows.map(({ id, started_at, title }) => ({
          at: started_at,
          title: `Subscription to ${title}`,
          href: `${SUBSCRIPTIONS_PATH}/${id}`,
        }));
    },
    export: async function* (email) {
      for await (const rows of subscriptionsOf(database, email)) yield rows.map(exported);
    },
    erase: async (email, at) => {
      for await (const rows of subscriptionsOf(database, email))
        for (const { id } of rows) {
          await cancelSubscription(database, id, at);
          await database.transaction().execute((transaction) => makeAnonymous(transaction, id));
        }
    },
  };
}

async function makeAnonymous(transaction: Database, id: string): Promise<void> {
  const { data } = await transaction
    .selectFrom('shop_subscriptions')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const kept = readOrderData(data);
  const lines = kept.lines.map((line) => ({ ...line, fields: {} }));
  await transaction
    .updateTable('shop_subscriptions')
    .set({ email: '', customer: '', data: JSON.stringify({ ...kept, lines, contact: NO_CONTACT }) })
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('mail_outbox').where('submission_id', 'like', `${SUBSCRIPTION_MAIL}:${id}:%`).execute();
}

function exported(row: SubscriptionRow): object {
  const { title, state, email, locale, currency, amount, unit, every, cycles, paid, started_at, due_at, ended_at } =
    row;
  const { lines, shipping, contact } = readOrderData(row.data);
  return {
    order: row.order_number,
    title,
    state,
    email,
    locale,
    currency,
    amountUnits: Number(amount),
    plan: { billingPeriod: { value: every, unit }, numBillingCycles: cycles },
    payments: paid,
    startedAt: started_at,
    nextPaymentAt: due_at,
    endedAt: ended_at,
    lines,
    shipping,
    contact,
  };
}

function subscriptionsOf(database: Database, email: string) {
  return rowsOfEmail<SubscriptionRow>(email, (wanted) =>
    database
      .selectFrom('shop_subscriptions')
      .selectAll()
      .where('email', '=', wanted.email)
      .where('id', '>', wanted.last?.id ?? '')
      .orderBy('id')
      .limit(wanted.count)
      .execute(),
  );
}
