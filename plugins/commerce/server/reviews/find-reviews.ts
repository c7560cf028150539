import type { Database } from '@plinth/server/storage';
import type { ReviewRow } from './review-tables.ts';

/** How visitors have rated a product. */
export interface Rating {
  /** Mean of the ratings with one decimal: `4.5`. */
  readonly average: string;
  readonly count: number;
}

/** A review as visitors read it. */
export interface ShownReview {
  readonly id: string;
  readonly rating: number;
  readonly name: string;
  readonly text: string;
  readonly reply: string;
  /** BCP 47 tag of the language in which it was written. */
  readonly locale: string;
  /** Time at which the review was written, in ISO 8601. */
  readonly at: string;
}

/** The ratings of these products, by product id. Products without ratings are missing. */
export async function findRatings(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Rating>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('shop_reviews')
    .select(({ fn }) => ['product_id', fn.countAll().as('count'), fn.sum('rating').as('sum')])
    .where('product_id', 'in', ids)
    .where('state', '=', 'shown')
    .groupBy('product_id')
    .execute();
  return new Map(
    rows.map(({ product_id, count, sum }) => [
      product_id,
      { average: (Math.round((Number(sum) * 10) / Number(count)) / 10).toFixed(1), count: Number(count) },
    ]),
  );
}

/** The reviews of a product that visitors see, newest first. @param before Finds only reviews before this id. */
export async function findReviews(
  database: Database,
  productId: string,
  { before, count }: { readonly before: string | undefined; readonly count: number },
): Promise<{ readonly reviews: readonly ShownReview[]; readonly next: string | null }> {
  const rows = await database
    .selectFrom('shop_reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('state', '=', 'shown')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count + 1)
    .execute();
  const reviews = rows.slice(0, count).map(shownReview);
  return { reviews, next: rows.length > count ? (reviews.at(-1)?.id ?? null) : null };
}

function shownReview({ id, rating, name, text, reply, locale, created_at }: ReviewRow): ShownReview {
  return { id, rating, name, text, reply, locale, at: created_at };
}
