import { createGroupCommit } from './group-commit.ts';

/**
 * Reads what requests need that arrive at the same time with one statement for all of them. For a busy route this takes
 * much less time than a statement for each request.
 *
 * @param read Returns what belongs to each of the keys, in the same order.
 */
export function readTogether<Key, Found>(
  read: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  return createGroupCommit(read).add;
}
