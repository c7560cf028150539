import { type Filling, plainReason } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { findRatings, findReviews } from '../reviews/find-reviews.ts';

/** Key of the block that shows reviews, in the lockfile. */
export const REVIEWS = 'plinth/reviews';

const LONGEST_ID = 64;
const DEFAULT_PER_PAGE = 10;
const MOST_PER_PAGE = 50;

/** The settings of a reviews block that its author chooses. */
export const reviewsSettingsSchema = v.object({
  productId: v.pipe(v.string('must be the id of a product, such as "tide"'), v.nonEmpty(), v.maxLength(LONGEST_ID)),
  perPage: v.optional(
    v.pipe(
      v.number('must be a whole number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(MOST_PER_PAGE, `must be at most ${MOST_PER_PAGE}`),
    ),
    DEFAULT_PER_PAGE,
  ),
});
export type ReviewsSettings = v.InferOutput<typeof reviewsSettingsSchema>;

type ReviewsUse =
  | { readonly reviews: ReviewsSettings }
  | { readonly wrong: { readonly field: string; readonly reason: string } };

export function reviewsUse(data: unknown): ReviewsUse {
  const parsed = v.safeParse(reviewsSettingsSchema, data ?? {});
  if (parsed.success) return { reviews: parsed.output };
  const [issue] = parsed.issues;
  return { wrong: { field: v.getDotPath(issue) ?? '', reason: plainReason(issue.message) } };
}

/**
 * The data that the publisher adds to a reviews block: the reviews that visitors see at this time. The browser requests
 * newer reviews.
 */
export async function reviewsFilling({ productId, perPage }: ReviewsSettings, database: Database): Promise<Filling> {
  const [ratings, found] = await Promise.all([
    findRatings(database, [productId]),
    findReviews(database, productId, { before: undefined, count: perPage }),
  ]);
  return { fields: { productId, perPage, rating: ratings.get(productId) ?? null, ...found } };
}
