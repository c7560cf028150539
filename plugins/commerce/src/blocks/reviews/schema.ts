import {
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
import { reviewPageFields } from '../../reviews/review-schema.ts';

const LONGEST_TEXT = 200;
const DEFAULT_PER_PAGE = 10;
const MOST_PER_PAGE = 50;
const short = () => nullish(pipe(text(), maxLength(LONGEST_TEXT)), '');

/** Data of the reviews of a product. The publisher adds the reviews. */
export const reviewsSchema = object({
  /** Id of the product in the shop. */
  productId: short(),
  /** Heading. Empty: 'Reviews' in the language of the page. */
  title: short(),
  perPage: nullish(pipe(number(), minValue(1), maxValue(MOST_PER_PAGE)), DEFAULT_PER_PAGE),
  ...reviewPageFields,
});

export type ReviewsData = InferOutput<typeof reviewsSchema>;
