import { type InferOutput, minValue, number, object, pipe, text } from '@plinth/sdk/fields';

/** How a product is rated: the mean with one decimal, and the number of reviews. */
export const ratingSchema = object({ average: text(), count: pipe(number(), minValue(1)) });

export type Rating = InferOutput<typeof ratingSchema>;
