import { againAfterDeadlock, type Database } from '@plinth/server/storage';
import { countShown } from './count-shown.ts';
import type { CommentRow, CommentState } from './social-tables.ts';

/**
 * Shows a comment to visitors or hides it. A comment that is hidden takes its replies with it, and a reply that is
 * shown shows the comment to which it belongs. Setting the same state again changes nothing.
 *
 * @returns The comment as it was before; undefined when no comment has the id.
 */
export function setState(database: Database, id: string, state: CommentState): Promise<CommentRow | undefined> {
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('social_comments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!before) return undefined;
      const { thread, root_id } = before;
      const changed = (ids: 'own' | 'replies' | 'root') => {
        const all = transaction.updateTable('social_comments').set({ state });
        // The conditions are those of the moment of the change, so two processes never count a comment twice.
        if (ids === 'own') return all.where('id', '=', id).where('state', '!=', state);
        if (ids === 'root') return all.where('id', '=', root_id).where('state', '!=', 'shown');
        return all.where('root_id', '=', id).where('state', '=', 'shown');
      };
      let difference = 0;
      const own = await changed('own').returning('id').execute();
      if (state === 'shown') difference += own.length;
      if (state !== 'shown' && before.state === 'shown') difference -= own.length;
      if (state === 'shown' && root_id !== '') difference += (await changed('root').returning('id').execute()).length;
      if (state !== 'shown' && root_id === '')
        difference -= (await changed('replies').returning('id').execute()).length;
      if (difference !== 0) await countShown(transaction, new Map([[thread, difference]]));
      return before;
    }),
  );
}

/**
 * Removes comments. One that others have replied to stays without its text and its author, so that the replies can
 * still be read.
 */
export async function removeComments(transaction: Database, rows: readonly CommentRow[]): Promise<void> {
  const differences = new Map<string, number>();
  for (const { id, thread, state } of rows) {
    const reply = await transaction
      .selectFrom('social_comments')
      .select('id')
      .where('root_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (reply)
      await transaction
        .updateTable('social_comments')
        .set({ name: '', email: '', text: '', text_hash: '', author: '', address: '', member_id: '', comment_key: id })
        .where('id', '=', id)
        .execute();
    else await transaction.deleteFrom('social_comments').where('id', '=', id).execute();
    if (state === 'shown') differences.set(thread, (differences.get(thread) ?? 0) - (reply ? 0 : 1));
  }
  await countShown(transaction, differences);
}
