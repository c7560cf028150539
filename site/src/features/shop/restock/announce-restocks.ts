import type { Database } from '../../../storage/open-database.ts';
import { outbox } from '../../mail/service.ts';

/** Kind of these mails in the outbox. */
export const RESTOCK_MAIL = 'restock';

const WISHES_AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60_000;
/** Nobody waits longer for a variant. */
const LONGEST_WAIT_MS = 365 * DAY_MS;
/** A wish whose mail was put into the outbox this long ago is removed. Without a mail server, its mail is dropped then. */
const KEPT_AFTER_MAIL_MS = 30 * DAY_MS;

/**
 * Puts a mail into the outbox for each wish whose variant is in stock. The row and the mail are written in one
 * transaction, and the row is written only if no other process has done it. So each wish gets one mail, also when a
 * process crashes.
 * @returns Number of mails.
 */
export async function announceRestocks(database: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  for (let mails = 0; ; ) {
    const due = await database
      .selectFrom('shop_restocks')
      .innerJoin('shop_variants', 'shop_variants.sku', 'shop_restocks.sku')
      .innerJoin('shop_listings', 'shop_listings.product_id', 'shop_variants.product_id')
      .select('shop_restocks.id')
      .where('shop_restocks.mailed_at', '=', '')
      .where('shop_listings.category', '=', '')
      .where(({ or, eb }) => or([eb('shop_variants.unlimited', '=', 1), eb('shop_variants.stock', '>', 0)]))
      .orderBy('shop_restocks.id')
      .limit(WISHES_AT_ONCE)
      .execute();
    if (due.length === 0) return mails;
    mails += await database.transaction().execute(async (transaction) => {
      const taken = await transaction
        .updateTable('shop_restocks')
        .set({ mailed_at: at })
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .where('mailed_at', '=', '')
        .returning('id')
        .execute();
      const added = taken.map(({ id }) => `${RESTOCK_MAIL}:${id}`);
      // Each mail has a form of its own, because the outbox puts mails of one form into one mail.
      await outbox(transaction).add(added.map((mail) => ({ submissionId: mail, formId: mail, at })));
      return taken.length;
    });
  }
}

/** Removes wishes that are too old, and those whose mail was sent. */
export async function removeOldRestocks(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await database.deleteFrom('shop_restocks').where('created_at', '<=', before(LONGEST_WAIT_MS)).execute();
  await database
    .deleteFrom('shop_restocks')
    .where('mailed_at', '!=', '')
    .where('mailed_at', '<=', before(KEPT_AFTER_MAIL_MS))
    .execute();
}
