import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  minValue,
  nullish,
  number,
  object,
  pipe,
  string,
} from '@plinth/sdk/fields';

const MOST_SHOWN = 500;
const words = () => nullish(string(), '');

/** A part of a paragraph. With an address it is a link. */
const pieceSchema = object({ text: string(), href: words() });

const replyFields = {
  id: string(),
  name: string(),
  /** Is the author an account of the site? */
  isOwner: nullish(boolean(), false),
  at: string(),
  isEdited: nullish(boolean(), false),
  /** Language in which it was written (BCP 47). */
  locale: words(),
  paragraphs: array(array(pieceSchema)),
};

const replySchema = object(replyFields);

const threadSchema = object({
  ...replyFields,
  replies: pipe(array(replySchema), maxLength(MOST_SHOWN)),
  /** Number of replies that are not in `replies`. */
  moreReplies: nullish(pipe(number(), minValue(0)), 0),
});

/** A comment of this visitor that others do not see yet, or that the visitor can still edit. */
const ownSchema = object({
  ...replyFields,
  isWaiting: boolean(),
  /** The text as it was written. */
  source: string(),
  /** Time until which it can be edited, in ISO 8601. */
  editableUntil: string(),
  /** Name of the author to whom it replies; empty for a comment on the page. */
  replyTo: words(),
});

export const ORDERS = ['oldest', 'newest'] as const;

/** A page of comments. The publisher adds the first one, and `GET /api/social/comments` answers with it. */
export const commentPageFields = {
  count: nullish(pipe(number(), minValue(0)), 0),
  comments: nullish(pipe(array(threadSchema), maxLength(MOST_SHOWN)), []),
  /** Id of the last comment of this page, when a page follows; otherwise null. */
  next: nullish(string(), null),
  /** Can new comments be written? */
  isOpen: nullish(boolean(), false),
};

/** What the answer of the site has in addition, for one visitor. */
export const commentAnswerSchema = object({
  ...commentPageFields,
  own: nullish(pipe(array(ownSchema), maxLength(MOST_SHOWN)), []),
  /** Name under which a member or an account of the site comments; empty for other visitors. */
  me: words(),
});

export const sentSchema = object({ own: ownSchema });

export type CommentAnswer = InferOutput<typeof commentAnswerSchema>;
export type Comment = InferOutput<typeof replySchema>;
export type OwnComment = InferOutput<typeof ownSchema>;
export type Order = (typeof ORDERS)[number];
