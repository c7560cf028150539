import {
  array,
  type InferOutput,
  maxLength,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  pipe,
  text,
} from '@plinth/sdk/fields';
import { ratingSchema } from './rating-schema.ts';

const MOST_REVIEWS = 500;
const MOST_STARS = 5;
const words = () => nullish(text(), '');

const reviewSchema = object({
  id: text(),
  rating: pipe(number(), minValue(1), maxValue(MOST_STARS)),
  name: words(),
  text: words(),
  reply: words(),
  locale: words(),
  at: text(),
});

/** A page of reviews, newest first: what `GET /api/commerce/reviews/{productId}` answers. */
export const reviewPageFields = {
  /** Null while nobody has rated the product. */
  rating: nullish(ratingSchema, null),
  reviews: nullish(pipe(array(reviewSchema), maxLength(MOST_REVIEWS)), []),
  /** Id of the last review on this page, if a page with older reviews follows; otherwise null. */
  next: nullish(text(), null),
};

export const reviewPageSchema = object(reviewPageFields);
export type ReviewPage = InferOutput<typeof reviewPageSchema>;
export type Review = ReviewPage['reviews'][number];
