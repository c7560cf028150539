import type { Database } from '@plinth/server/storage';
import { type ShownComment, shownComment } from './find-comments.ts';
import type { CommentRow } from './social-tables.ts';

/** Time for which the author can edit a comment. */
const EDIT_MS = 5 * 60_000;
const MOST_OWN = 20;

/** The author of a comment, as a request shows it. */
export interface Author {
  /** Hash of the cookie; empty without one. */
  readonly hash: string;
  /** Empty for visitors who are not signed in. */
  readonly memberId: string;
}

/** A comment with what only its author sees. */
export interface OwnComment extends ShownComment {
  readonly isWaiting: boolean;
  /** The text as it was written. */
  readonly source: string;
  readonly editableUntil: string;
  /** Name of the author to whom it replies; empty for a comment on the page. */
  readonly replyTo: string;
}

/** The comments of an author that others do not see yet, or that can still be edited, newest first. */
export async function findOwn(
  database: Database,
  { author, thread, now }: { readonly author: Author; readonly thread: string; readonly now: Date },
): Promise<readonly OwnComment[]> {
  const { hash, memberId } = author;
  if (hash === '' && memberId === '') return [];
  const since = new Date(now.getTime() - EDIT_MS).toISOString();
  const rows = await database
    .selectFrom('social_comments')
    .selectAll()
    .where('thread', '=', thread)
    .where(({ or, eb }) =>
      or([
        ...(hash === '' ? [] : [eb('author', '=', hash)]),
        ...(memberId === '' ? [] : [eb('member_id', '=', memberId)]),
      ]),
    )
    .where(({ or, eb }) => or([eb('state', '=', 'waiting'), eb('created_at', '>', since)]))
    .where('state', '!=', 'hidden')
    .orderBy('id', 'desc')
    .limit(MOST_OWN)
    .execute();
  return Promise.all(rows.map((row) => ownComment(database, row)));
}

export async function ownComment(database: Database, row: CommentRow): Promise<OwnComment> {
  const parent =
    row.reply_to === ''
      ? undefined
      : await database.selectFrom('social_comments').select('name').where('id', '=', row.reply_to).executeTakeFirst();
  return {
    ...shownComment(row),
    // An author is not told that a comment was hidden.
    isWaiting: row.state !== 'shown',
    source: row.text,
    editableUntil: new Date(Date.parse(row.created_at) + EDIT_MS).toISOString(),
    replyTo: parent?.name ?? '',
  };
}

export function isEditable(row: CommentRow, { hash, memberId }: Author, now: Date): boolean {
  const isOwn = (hash !== '' && row.author === hash) || (memberId !== '' && row.member_id === memberId);
  return isOwn && now.getTime() - Date.parse(row.created_at) < EDIT_MS;
}
