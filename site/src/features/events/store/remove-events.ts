import { sql } from 'kysely';
import type { Database } from '../../../storage/open-database.ts';

/** Events that one statement removes. */
export const REMOVED_AT_ONCE = 2_000;

/** Removes some of the events before a day that have been added up. @returns How many were removed. */
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

/** Removes some of the events of a visitor, and the visitor from the lists of those who were there. */
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

/**
 * Removes the sums before a day.
 * @param visitorsBefore No event of a day before this one can come any more, so its list of visitors is not needed.
 */
export async function removeSumsBefore(database: Database, day: string, visitorsBefore: string): Promise<number> {
  await database.deleteFrom('event_visitors').where('day', '<', visitorsBefore).execute();
  let removed = 0n;
  for (const table of ['event_counts', 'event_sources', 'event_visitor_counts', 'event_values'] as const) {
    const { numDeletedRows } = await database.deleteFrom(table).where('day', '<', day).executeTakeFirst();
    removed += numDeletedRows;
  }
  // A span is named by the beginning of its days, and is removed when all of them are before the day.
  for (const table of ['event_span_counts', 'event_span_sources', 'event_span_values'] as const)
    await sql`delete from ${sql.table(table)} where day < substr(${day}, 1, length(day))`.execute(database);
  return Number(removed);
}
