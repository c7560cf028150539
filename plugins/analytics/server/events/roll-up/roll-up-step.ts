import { type Database, isPostgres } from '@plinth/server/storage';
import { settlePositions } from '../store/insert-events.ts';
import { addSums } from './add-sums.ts';
import { sumsOf } from './sums-of.ts';

/** Default limit for the events that one transaction adds up. */
export const EVENTS_PER_STEP = 5_000;

/**
 * Adds up the next stored events, and stores the position of the last one in the same transaction. So each event is
 * added once, even if the process ends during a step. One process does this at a time.
 *
 * @param most Limit for the events. A higher limit takes less time for each event, and blocks other writers of SQLite
 * for longer. Default: `EVENTS_PER_STEP`.
 * @returns Number of events that were added up. It is below `most` when no more events are stored, or when another
 * process is adding up.
 */
export async function rollUpStep(database: Database, most = EVENTS_PER_STEP): Promise<number> {
  const newest = await newestPosition(database);
  return database.transaction().execute(async (transaction) => {
    const state = transaction.selectFrom('event_roll_up').select('position').where('id', '=', 1);
    const row = await (isPostgres(database) ? state.forUpdate().skipLocked() : state).executeTakeFirst();
    if (!row) return 0;
    const events = await transaction
      .selectFrom('events')
      .select(['position', 'at', 'day', 'kind', 'name', 'path', 'source', 'visitor', 'session', 'value', 'is_bot'])
      .where('position', '>', row.position)
      .where('position', '<=', newest)
      .orderBy('position')
      .limit(most)
      .execute();
    const last = events.at(-1);
    if (!last) return 0;
    await addSums(transaction, sumsOf(events));
    await transaction.updateTable('event_roll_up').set({ position: last.position }).where('id', '=', 1).execute();
    return events.length;
  });
}

/**
 * The highest position of the stored events. All events up to this position are committed, so that queries find them.
 */
async function newestPosition(database: Database): Promise<number | string | bigint> {
  return database.transaction().execute(async (transaction) => {
    await settlePositions(transaction);
    const row = await transaction
      .selectFrom('events')
      .select(({ fn }) => fn.max('position').as('newest'))
      .executeTakeFirst();
    return row?.newest ?? 0;
  });
}
