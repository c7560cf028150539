import type { Database } from '@plinth/server/storage';
import { countShown } from '../rows/count-shown.ts';
import type { CommentRow } from '../rows/social-tables.ts';

export interface CommentWrite {
  readonly row: CommentRow;
}

/** Id of the stored comment: another one than that of the row when a comment with its key was stored before. */
export type WrittenId = string;

/** Stores comments in one transaction. Of those with the same key, the first is stored. */
export function writeComments(database: Database, writes: readonly CommentWrite[]): Promise<readonly WrittenId[]> {
  return database.transaction().execute(async (transaction) => {
    const rows = writes.map(({ row }) => row);
    const stored = await transaction
      .insertInto('social_comments')
      .values(rows)
      .onConflict((conflict) => conflict.column('comment_key').doNothing())
      .returning(['id', 'comment_key', 'thread', 'state'])
      .execute();
    const byKey = new Map(stored.map(({ comment_key, id }) => [comment_key, id]));
    const known = rows.map(({ comment_key }) => comment_key).filter((key) => !byKey.has(key));
    if (known.length > 0) {
      const earlier = await transaction
        .selectFrom('social_comments')
        .select(['id', 'comment_key'])
        .where('comment_key', 'in', known)
        .execute();
      for (const { id, comment_key } of earlier) byKey.set(comment_key, id);
    }
    const shown = Map.groupBy(
      stored.filter(({ state }) => state === 'shown'),
      ({ thread }) => thread,
    );
    await countShown(transaction, new Map([...shown].map(([thread, some]) => [thread, some.length])));
    return rows.map(({ comment_key, id }) => byKey.get(comment_key) ?? id);
  });
}
