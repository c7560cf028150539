import type { Database } from '@plinth/server/storage';

/** A download that was interrupted can be continued for this time without being counted again. */
const CONTINUE_MS = 24 * 60 * 60_000;

interface Download {
  readonly orderId: string;
  readonly entryId: string;
  /** How many times the file may be downloaded in total. */
  readonly times: number;
  readonly now: Date;
}

/**
 * Counts a download before it begins. One statement checks the limit and counts, so that simultaneous requests cannot
 * exceed the limit.
 * @param continues Does the requested range begin after the first byte?
 * @returns False when all downloads are used up.
 */
export async function countDownload(
  database: Database,
  { orderId, entryId, times, now }: Download,
  continues: boolean,
): Promise<boolean> {
  const row = database.updateTable('shop_downloads').where('order_id', '=', orderId).where('entry_id', '=', entryId);
  if (continues) {
    const since = new Date(now.getTime() - CONTINUE_MS).toISOString();
    const begun = await database
      .selectFrom('shop_downloads')
      .select('used')
      .where('order_id', '=', orderId)
      .where('entry_id', '=', entryId)
      .where('counted_at', '>=', since)
      .executeTakeFirst();
    if (begun) return true;
  }
  await database
    .insertInto('shop_downloads')
    .values({ order_id: orderId, entry_id: entryId, used: 0, counted_at: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await row
    .set(({ eb }) => ({ used: eb('used', '+', 1), counted_at: now.toISOString() }))
    .where('used', '<', times)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Sets the counts of an order's downloads back to 0, so that the buyer can use the full limit again. The time at which
 * the links expire does not change.
 */
export async function resetDownloads(database: Database, orderId: string): Promise<void> {
  await database
    .updateTable('shop_downloads')
    .set({ used: 0, counted_at: '' })
    .where('order_id', '=', orderId)
    .execute();
}

/** How often each file of an order was downloaded. Keys are the ids of the entries. */
export async function usedDownloads(database: Database, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('shop_downloads')
    .select(['entry_id', 'used'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ entry_id, used }) => [entry_id, used]));
}
