import type { Recorder } from '@plinth/server/services';
import { type Database, storable } from '@plinth/server/storage';
import { markPagesChanged } from '../page-news/page-news.ts';
import type { ReviewRow, ReviewState } from '../reviews/review-tables.ts';

/** The states, each with its text in the owner's area. */
export const REVIEW_STATES: Readonly<Record<ReviewState, string>> = {
  waiting: 'waits for approval',
  shown: 'shown',
  hidden: 'hidden',
};

export function isReviewState(name: string): name is ReviewState {
  return Object.hasOwn(REVIEW_STATES, name);
}

export interface ReviewFilter {
  /** Id of a product, or a complete email address. Empty: all reviews. */
  readonly search: string;
  readonly state: ReviewState | undefined;
}

/** Reviews, newest first. An index covers every filter. @param before Lists only reviews before this id. */
export function listReviews(
  database: Database,
  { search, state }: ReviewFilter,
  { before, count }: { readonly before: string | undefined; readonly count: number },
): Promise<readonly ReviewRow[]> {
  const key = storable(search);
  return database
    .selectFrom('shop_reviews')
    .selectAll()
    .$if(key.includes('@'), (query) => query.where('email', '=', key.toLowerCase()))
    .$if(key !== '' && !key.includes('@'), (query) => query.where('product_id', '=', key))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

export function findOwnedReview(database: Database, id: string): Promise<ReviewRow | undefined> {
  return database.selectFrom('shop_reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

export type ReviewChange = { readonly state: ReviewState } | { readonly reply: string } | { readonly remove: true };

/** Changes a review and records it. @returns False when there is no such review. */
export function changeReview(
  database: Database,
  id: string,
  change: ReviewChange,
  recorder: Recorder,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const before = await findOwnedReview(transaction, id);
    if (!before) return false;
    // Published pages contain the shown reviews, so they must be published again.
    if (before.state === 'shown' || ('state' in change && change.state === 'shown'))
      await markPagesChanged(transaction);
    if ('remove' in change) {
      await transaction.deleteFrom('shop_reviews').where('id', '=', id).execute();
      await recorder.record(transaction, 'review.removed', before.product_id);
      return true;
    }
    const values = 'state' in change ? { state: change.state } : { reply: storable(change.reply) };
    await transaction.updateTable('shop_reviews').set(values).where('id', '=', id).execute();
    await recorder.record(transaction, 'review.changed', before.product_id);
    return true;
  });
}
