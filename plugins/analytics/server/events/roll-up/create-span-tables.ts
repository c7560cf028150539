import { type Kysely, sql } from 'kysely';
import { createSumTable } from './create-roll-up-tables.ts';

const SPANS = [7, 9] as const;

/** Creates the tables with sums of spans that are longer than a day, and fills them from the existing sums of days. */
export async function createSpanTables(database: Kysely<unknown>): Promise<void> {
  await createSumTable(database, 'event_span_counts', ['day', 'kind', 'name', 'path'], []);
  await createSumTable(database, 'event_span_sources', ['day', 'source'], []);
  await createSumTable(database, 'event_span_values', ['path', 'name', 'day'], ['bucket']);
  await sourcesByVisit(database);
  for (const [from, to, columns] of [
    ['event_counts', 'event_span_counts', 'kind, name, path'],
    ['event_sources', 'event_span_sources', 'source'],
    ['event_values', 'event_span_values', 'path, name, bucket'],
  ] as const)
    for (const length of SPANS)
      await sql`
        insert into ${sql.table(to)} (day, ${sql.raw(columns)}, times)
        select substr(day, 1, ${sql.lit(length)}), ${sql.raw(columns)}, sum(times) from ${sql.table(from)}
        group by 1, ${sql.raw(columns)}`.execute(database);
  await sql`
    insert into event_visitor_counts (day, what, times)
    select day, 'view', sum(times) from event_counts where kind = 'hit' group by day`.execute(database);
}

/**
 * Counts the sources again from the events that still exist. Earlier versions counted a source for each view; now it is
 * counted for each visit.
 */
async function sourcesByVisit(database: Kysely<unknown>): Promise<void> {
  await sql`delete from event_sources`.execute(database);
  await sql`
    insert into event_sources (day, source, times)
    select day, source, count(*) from (
      select day, source, row_number() over (
        partition by day, session order by case when source = '' then 1 else 0 end, at, position
      ) as place
      from events
      where kind = 'hit' and is_bot = 0 and session <> ''
        and position <= (select position from event_roll_up where id = 1)
    ) as visits
    where place = 1
    group by day, source`.execute(database);
}
