import { outbox } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';

/** Kind that the outbox uses for mails about variants that are in stock again. */
export const RESTOCK_MAIL = 'restock';

const WISHES_AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60_000;
/** How long a request for a mail is kept. Nobody waits longer for a variant. */
const LONGEST_WAIT_MS = 365 * DAY_MS;
/**
 * How long a request is kept after its mail was put into the outbox. If the mail could not be sent by then, the mail is
 * removed too.
 */
const KEPT_AFTER_MAIL_MS = 30 * DAY_MS;

/**
 * Puts a mail into the outbox for each request whose variant is in stock. The mail and `mailed_at` are written in one
 * transaction, and only if no other process has done this. So each request gets one mail, even when a process crashes.
 *
 * @param publish Publishes the pages again that show the variants. Called before mails, which link to these pages.
 * @returns Number of mails.
 */
export async function announceRestocks(
  database: Database,
  now: Date,
  publish: () => Promise<void> = async () => undefined,
): Promise<number> {
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
    await publish();
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
      // The outbox joins mails with the same form id, so each mail gets a different one.
      await outbox(transaction).add(added.map((mail) => ({ submissionId: mail, formId: mail, at })));
      return taken.length;
    });
  }
}

/** Removes requests that are too old, and requests whose mail was sent some time ago. */
export async function removeOldRestocks(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await database.deleteFrom('shop_restocks').where('created_at', '<=', before(LONGEST_WAIT_MS)).execute();
  await database
    .deleteFrom('shop_restocks')
    .where('mailed_at', '!=', '')
    .where('mailed_at', '<=', before(KEPT_AFTER_MAIL_MS))
    .execute();
}
