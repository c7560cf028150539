import type { Database } from '@plinth/server/storage';

/** Limit for the events that one statement removes. */
export const REMOVED_AT_ONCE = 2_000;

/**
 * Removes up to `REMOVED_AT_ONCE` of the events before a day, but only events that have been added up.
 *
 * @returns Number of the removed events.
 */
export async function removeEventsBefore(database: Database, day: string): Promise<number> {
  const old = database
    .selectFrom('events')
    .select('position')
    .where('day', '<', day)
    .where('position', '<=', (expression) =>
      expression.selectFrom('event_roll_up').select('position').where('id', '=', 1),
    )
    .limit(REMOVED_AT_ONCE);
  const { numDeletedRows } = await database.deleteFrom('events').where('position', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes up to `REMOVED_AT_ONCE` of the events of a visitor, and removes the visitor from the lists of visitors. */
export async function removeEventsOf(database: Database, visitor: string): Promise<number> {
  await database
    .deleteFrom('event_visitors')
    .where((any) =>
      any.or([any('id', '=', visitor), any.and([any('id', '>', `${visitor}|`), any('id', '<', `${visitor}}`)])]),
    )
    .execute();
  const own = database.selectFrom('events').select('position').where('visitor', '=', visitor).limit(REMOVED_AT_ONCE);
  const { numDeletedRows } = await database.deleteFrom('events').where('position', 'in', own).executeTakeFirst();
  return Number(numDeletedRows);
}
