import { type Database, storable, timeOrderedId } from '@plinth/server/storage';
import { markPagesChanged } from '../page-news/page-news.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import type { WrittenReview } from './read-review.ts';
import type { ReviewItem, ReviewRequest } from './review-request.ts';

/**
 * Stores the review of a purchased item. When the same review is sent twice, for example by a double click, it is
 * stored once.
 * @returns `reviewed` when the item already has a different review.
 */
export async function storeReview(
  database: Database,
  { order }: ReviewRequest,
  { line }: ReviewItem,
  { rating, name, text }: WrittenReview,
  now: Date,
): Promise<'stored' | 'reviewed'> {
  const { checked } = (await shopSettings(database)).settings.reviews;
  const written = { rating, name: storable(name), text: storable(text) };
  const isNew = await database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('shop_reviews')
      .values({
        ...written,
        id: timeOrderedId(now.getTime()),
        order_id: order.id,
        entry_id: line.entryId,
        product_id: line.itemId,
        product_title: line.title || line.sku,
        email: order.email.toLowerCase(),
        locale: order.locale,
        state: checked ? 'waiting' : 'shown',
        reply: '',
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['order_id', 'entry_id']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows > 0n && !checked) await markPagesChanged(transaction);
    return numInsertedOrUpdatedRows > 0n;
  });
  if (isNew) return 'stored';
  const before = await database
    .selectFrom('shop_reviews')
    .select(['rating', 'name', 'text'])
    .where('order_id', '=', order.id)
    .where('entry_id', '=', line.entryId)
    .executeTakeFirst();
  const isSame = before?.rating === rating && before.name === written.name && before.text === written.text;
  return isSame ? 'stored' : 'reviewed';
}
