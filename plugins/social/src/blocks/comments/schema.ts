import { type InferOutput, maxLength, nullish, object, picklist, pipe, text } from '@plinth/sdk/fields';
import { commentPageFields, ORDERS } from '../../talk/comment-schema.ts';

const LONGEST_TEXT = 200;
const short = () => nullish(pipe(text(), maxLength(LONGEST_TEXT)), '');

/** §3 comments (block type 16). Every field can be missing or null. */
export const commentsSchema = object({
  title: short(),
  order: nullish(picklist(ORDERS), 'oldest'),
  /** Path of the page to which the comments belong. Default: the page of the block, which the publisher adds. */
  thread: short(),
  /** §3 `websiteSettings.disqusShortname`, which the publisher adds; empty when the comments are on this site. */
  disqusShortname: short(),
  /** Absolute address of the page, for the third party. */
  address: nullish(text(), ''),
  ...commentPageFields,
});

export type CommentsData = InferOutput<typeof commentsSchema>;
