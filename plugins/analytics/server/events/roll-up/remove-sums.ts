import type { Database } from '@plinth/server/storage';
import { sql } from 'kysely';
import { SPAN_LENGTHS } from './spans.ts';
import { DAY_TABLES, SPAN_TABLES } from './sum-tables.ts';

/**
 * Removes the sums before a day.
 *
 * @param visitorsBefore The lists of visitors before this day are removed too, because no more events of these days can
 * arrive.
 */
export async function removeSumsBefore(database: Database, day: string, visitorsBefore: string): Promise<number> {
  await database.deleteFrom('event_visitors').where('day', '<', visitorsBefore).execute();
  let removed = 0n;
  for (const table of [...Object.values(DAY_TABLES), 'event_visitor_counts'] as const) {
    const { numDeletedRows } = await database.deleteFrom(table).where('day', '<', day).executeTakeFirst();
    removed += numDeletedRows;
  }
  // The name of a span is the prefix that all dates of the span share. A span is removed when all its days are before
  // `day`.
  for (const length of SPAN_LENGTHS)
    for (const table of Object.values(SPAN_TABLES))
      await sql`
        delete from ${sql.table(table)}
        where day < ${day.slice(0, length)} and length(day) = ${sql.lit(length)}`.execute(database);
  return Number(removed);
}
