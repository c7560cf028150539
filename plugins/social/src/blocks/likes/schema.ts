import { type InferOutput, maxLength, minValue, nullish, number, object, pipe, text } from '@plinth/sdk/fields';

const LONGEST_TEXT = 200;

/** Data of a like button. Every field can be missing or null. */
export const likesSchema = object({
  /** What is liked: a path of this site, or a name of the author. Default: the page, which the publisher adds. */
  target: nullish(pipe(text(), maxLength(LONGEST_TEXT)), ''),
  buttonText: nullish(pipe(text(), maxLength(LONGEST_TEXT)), ''),
  /** Number of likes, which the publisher adds. */
  count: nullish(pipe(number(), minValue(0)), 0),
});

export type LikesData = InferOutput<typeof likesSchema>;
