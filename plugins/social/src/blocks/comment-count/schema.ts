import { type InferOutput, maxLength, minValue, nullish, number, object, pipe, text } from '@plinth/sdk/fields';

const LONGEST_PATH = 200;
const short = () => nullish(pipe(text(), maxLength(LONGEST_PATH)), '');

/** Data of a comment count. Every field can be missing or null. */
export const commentCountSchema = object({
  /** Path of the page whose comments are counted. */
  path: short(),
  /** Title of that page, before the number. */
  title: short(),
  /** Number of comments, which the publisher adds. Null: not known, because a third party has the comments. */
  count: nullish(pipe(number(), minValue(0)), null),
  /** §3 `websiteSettings.disqusShortname`, which the publisher adds; empty when the comments are on this site. */
  disqusShortname: short(),
  /** Absolute address of the page, for the third party. */
  address: nullish(text(), ''),
});

export type CommentCountData = InferOutput<typeof commentCountSchema>;
