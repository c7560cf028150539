import { outbox } from '@plinth/server/services';
import { againAfterDeadlock, type Database, isPostgres } from '@plinth/server/storage';
import { NEVER, type SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { renews } from './subscription-state.ts';

/** Kind that the outbox uses for mails about subscriptions. */
export const SUBSCRIPTION_MAIL = 'subscription';

type SubscriptionNews = 'renewed' | 'failed' | 'cancelled';

/**
 * Adds a mail about a subscription.
 * @param about Text that becomes a part of the mail's id, so that the id differs from those of other mails about the
 * subscription.
 */
export async function addSubscriptionMail(
  transaction: Database,
  id: string,
  { news, about, now }: { readonly news: SubscriptionNews; readonly about: string; readonly now: Date },
): Promise<void> {
  const mail = [SUBSCRIPTION_MAIL, id, news, about].join(':');
  await outbox(transaction).add([{ submissionId: mail, formId: mail, at: now.toISOString() }]);
}

export function findSubscription(database: Database, id: string): Promise<SubscriptionRow | undefined> {
  return database.selectFrom('shop_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Reads and locks the row of a subscription, so that no other transaction can change the row until this transaction
 * ends.
 */
export function lockSubscription(transaction: Database, id: string): Promise<SubscriptionRow | undefined> {
  return transaction
    .selectFrom('shop_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * Cancels a subscription, and sends a mail about this. The provider is still asked about a payment whose outcome is not
 * stored yet, so that no payment is lost. A second call changes nothing.
 *
 * @param also Runs in the same transaction when this call has cancelled the subscription.
 * @returns True when this call has cancelled the subscription.
 */
export function cancelSubscription(
  database: Database,
  id: string,
  now: Date,
  also: (transaction: Database, row: SubscriptionRow) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const row = await lockSubscription(transaction, id);
      if (!row || !renews(row.state)) return false;
      await transaction
        .updateTable('shop_subscriptions')
        .set({ state: 'cancelled', ended_at: now.toISOString(), next_at: row.is_open === 1 ? row.next_at : NEVER })
        .where('id', '=', id)
        .execute();
      await addSubscriptionMail(transaction, id, { news: 'cancelled', about: '', now });
      await also(transaction, row);
      return true;
    }),
  );
}
