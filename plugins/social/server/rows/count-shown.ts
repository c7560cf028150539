import { type Database, settings, timeOrderedId } from '@plinth/server/storage';

const CHANGED_KEY = 'social.changed';

/**
 * Changes the number of comments that visitors see, and stores that the pages that show them must be published again.
 * Call this in the transaction that changes the comments.
 *
 * @param by For each page, by how much the number changes. 0: a text has changed.
 */
export async function countShown(transaction: Database, by: ReadonlyMap<string, number>): Promise<void> {
  const version = timeOrderedId();
  // Always in the same order, so that two transactions never wait for each other.
  for (const [thread, difference] of [...by].sort(([one], [other]) => (one < other ? -1 : 1)))
    await transaction
      .insertInto('social_threads')
      .values({ thread, shown: difference, version, is_open: 0 })
      .onConflict((conflict) =>
        conflict.column('thread').doUpdateSet(({ eb, ref }) => ({
          shown: eb(ref('social_threads.shown'), '+', difference),
          version,
        })),
      )
      .execute();
  if (by.size > 0) await settings(transaction).set(CHANGED_KEY, version);
}

/** Changes whenever comments that visitors see have changed, in any process. */
export function lastChange(database: Database): Promise<unknown> {
  return settings(database).get(CHANGED_KEY);
}
