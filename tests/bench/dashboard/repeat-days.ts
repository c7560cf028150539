import type { Database } from '@plinth/server/storage';
import { sql } from 'kysely';
import * as v from 'valibot';
import { addHistogram, histogramText } from '../../../plugins/analytics/server/events/roll-up/histogram.ts';
import { SPAN_LENGTHS, spansOf } from '../../../plugins/analytics/server/events/roll-up/spans.ts';
import { DAY_TABLES, SPAN_TABLES } from '../../../plugins/analytics/server/events/roll-up/sum-tables.ts';

/**
 * Indexes that are dropped at first and made again after all rows were inserted: sorting once is much faster than
 * inserting each row at its place.
 */
const LATE_INDEXES = ['events_day', 'events_visitor', 'event_histograms_key', 'event_histograms_day'];
const EVENTS_AT_ONCE = 200_000;

const DAY_SUMS = [
  [DAY_TABLES.counts, 'kind, name, path, times'],
  [DAY_TABLES.sources, 'source, times'],
  [DAY_TABLES.histograms, 'path, name, histogram'],
  ['event_visitor_counts', 'what, times'],
] as const;
const SPAN_SUMS = [
  [DAY_TABLES.counts, SPAN_TABLES.counts, 'kind, name, path'],
  [DAY_TABLES.sources, SPAN_TABLES.sources, 'source'],
] as const;

/**
 * Copies all stored events and sums to the days before them, until there are `times` as many. The sums of a day depend
 * only on the events of that day, so the copied sums are equal to those that the site would compute. Needs SQLite, a
 * database that nothing else uses, and events that are all included in the sums.
 *
 * @param length Number of days that the stored events cover.
 * @returns Number of events that are stored at the end.
 */
export async function repeatDays(
  database: Database,
  length: number,
  times: number,
  onCopied: (events: number) => void = () => undefined,
): Promise<number> {
  const last = await lastPosition(database);
  const rows = new Map<string, number>();
  for (const [table] of DAY_SUMS) rows.set(table, await lastRow(database, table));
  const indexes = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'index' and name in (${sql.join(LATE_INDEXES)})`.execute(database);
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(database);
  for (let copy = 1; copy < times; copy += 1) {
    const [prefix, shift] = [`${String(copy).padStart(4, '0')}-`, `-${copy * length} days`];
    for (let first = 0; first < last; first += EVENTS_AT_ONCE)
      await sql`
        insert into events (id, at, received_at, day, kind, name, path, source, visitor, session, website, value, is_bot, data)
        select ${prefix} || id, date(day, ${shift}) || substr(at, 11), date(day, ${shift}) || substr(received_at, 11),
          date(day, ${shift}), kind, name, path, source, visitor,
          case when session = '' then '' else ${prefix} || session end, website, value, is_bot, data
        from events where position > ${first} and position <= ${Math.min(last, first + EVENTS_AT_ONCE)}
        order by position`.execute(database);
    for (const [table, columns] of DAY_SUMS)
      await sql`
        insert into ${sql.table(table)} (day, ${sql.raw(columns)})
        select date(day, ${shift}), ${sql.raw(columns)} from ${sql.table(table)}
        where rowid <= ${rows.get(table)}`.execute(database);
    onCopied(last * (copy + 1));
  }
  for (const [from, to, columns] of SPAN_SUMS) {
    await sql`delete from ${sql.table(to)}`.execute(database);
    for (const letters of SPAN_LENGTHS)
      await sql`
        insert into ${sql.table(to)} (day, ${sql.raw(columns)}, times)
        select substr(day, 1, ${sql.lit(letters)}), ${sql.raw(columns)}, sum(times) from ${sql.table(from)}
        group by 1, ${sql.raw(columns)}`.execute(database);
  }
  for (const index of indexes.rows) await sql.raw(index.sql).execute(database);
  await addHistogramsUp(database);
  const position = await lastPosition(database);
  await sql`update event_roll_up set position = ${position}`.execute(database);
  return position;
}

/** Makes the histograms of periods of several days by adding up the histograms of their days. */
async function addHistogramsUp(database: Database): Promise<void> {
  await database.deleteFrom(SPAN_TABLES.histograms).execute();
  const keys = await database.selectFrom(DAY_TABLES.histograms).select(['path', 'name']).distinct().execute();
  for (const { path, name } of keys) {
    const days = await database
      .selectFrom(DAY_TABLES.histograms)
      .select(['day', 'histogram'])
      .where('path', '=', path)
      .where('name', '=', name)
      .execute();
    const spans = new Map<string, Map<number, number>>();
    for (const { day, histogram } of days)
      for (const span of spansOf(day)) {
        const sums = spans.get(span) ?? new Map<number, number>();
        spans.set(span, sums);
        addHistogram(sums, histogram);
      }
    const rows = [...spans].map(([day, sums]) => ({ path, name, day, histogram: histogramText(sums) }));
    await database.insertInto(SPAN_TABLES.histograms).values(rows).execute();
  }
}

/** Events are never removed in this database, so the last position equals the number of events. */
async function lastPosition(database: Database): Promise<number> {
  const { rows } = await sql<{ last: unknown }>`select max(position) as last from events`.execute(database);
  return v.parse(v.number(), rows[0]?.last);
}

async function lastRow(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ last: unknown }>`select max(rowid) as last from ${sql.table(table)}`.execute(database);
  return v.parse(v.number(), rows[0]?.last);
}
