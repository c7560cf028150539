import type { Recorder } from '@plinth/server/services';
import { type Database, storable } from '@plinth/server/storage';
import { ban, hashesOf, liftBan } from '../rows/bans.ts';
import { removeComments, setState } from '../rows/change-comment.ts';
import type { CommentRow, CommentState } from '../rows/social-tables.ts';

/** The states, each with its text in the owner's area. */
export const COMMENT_STATES: Readonly<Record<CommentState, string>> = {
  waiting: 'waits for approval',
  shown: 'shown',
  hidden: 'hidden',
};

export function isCommentState(name: string): name is CommentState {
  return Object.hasOwn(COMMENT_STATES, name);
}

export interface CommentFilter {
  /** Path of a page, or a whole email address. Empty: all comments. */
  readonly search: string;
  readonly state: CommentState | undefined;
}

/** Comments, newest first. An index covers every filter. @param before Lists only comments before this id. */
export function listComments(
  database: Database,
  { search, state }: CommentFilter,
  { before, count }: { readonly before: string | undefined; readonly count: number },
): Promise<readonly CommentRow[]> {
  const key = storable(search);
  return database
    .selectFrom('social_comments')
    .selectAll()
    .$if(key.includes('@'), (query) => query.where('email', '=', key.toLowerCase()))
    .$if(key !== '' && !key.includes('@'), (query) => query.where('thread', '=', key))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

export function findOwnedComment(database: Database, id: string): Promise<CommentRow | undefined> {
  return database.selectFrom('social_comments').selectAll().where('id', '=', id).executeTakeFirst();
}

export type CommentChange = CommentState | 'remove' | 'ban' | 'lift-ban';

/** Changes a comment and records it. @returns False when there is no such comment. */
export async function changeComment(
  database: Database,
  id: string,
  change: CommentChange,
  {
    recorder,
    hashOf,
    now,
  }: { readonly recorder: Recorder; readonly hashOf: (email: string) => string; readonly now: Date },
): Promise<boolean> {
  const before = await findOwnedComment(database, id);
  if (!before) return false;
  if (isCommentState(change)) {
    await setState(database, id, change);
    await recorder.record(database, 'comment.changed', before.thread);
    return true;
  }
  // Whoever is banned is not heard: the comment goes with the ban.
  if (change === 'ban') await setState(database, id, 'hidden');
  return database.transaction().execute(async (transaction) => {
    if (change === 'remove') {
      await removeComments(transaction, [before]);
      await recorder.record(transaction, 'comment.removed', before.thread);
      return true;
    }
    const hashes = hashesOf(before, hashOf);
    if (change === 'ban') await ban(transaction, hashes, now);
    else await liftBan(transaction, hashes);
    await recorder.record(transaction, 'comment.changed', before.thread);
    return true;
  });
}
