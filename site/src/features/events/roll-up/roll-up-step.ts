import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../../../storage/is-postgres.ts';
import type { Database } from '../../../storage/open-database.ts';
import type { Tables } from '../../../storage/tables.ts';
import { settlePositions } from '../store/insert-events.ts';
import { ALL_PAGES, type EventSums, sumsOf } from './sums-of.ts';

/** Events that one transaction adds up. */
export const EVENTS_PER_STEP = 5_000;
/** Limit for the pages and for the sources of one day. Further ones are counted together: anybody can invent them. */
const MOST_PER_DAY = 5_000;
/** Path and source under which further ones are counted. */
export const OTHER = '(other)';
/** Rows in one statement, because both databases limit the number of parameters. */
const ROWS_PER_STATEMENT = 500;

/**
 * Adds up the next events that were stored, in one transaction with the position of the last of them. So each event is
 * added once, also when the process ends in between. One process does this at a time.
 * @returns Number of events. Fewer than `EVENTS_PER_STEP` when there are no more, or when another process adds up.
 */
export async function rollUpStep(database: Database): Promise<number> {
  const newest = await newestPosition(database);
  return database.transaction().execute(async (transaction) => {
    const state = transaction.selectFrom('event_roll_up').select('position').where('id', '=', 1);
    const row = await (isPostgres(database) ? state.forUpdate().skipLocked() : state).executeTakeFirst();
    if (!row) return 0;
    const events = await transaction
      .selectFrom('events')
      .select(['position', 'day', 'kind', 'name', 'path', 'source', 'visitor', 'session', 'value', 'is_bot'])
      .where('position', '>', row.position)
      .where('position', '<=', newest)
      .orderBy('position')
      .limit(EVENTS_PER_STEP)
      .execute();
    const last = events.at(-1);
    if (!last) return 0;
    await addSums(transaction, sumsOf(events));
    await transaction.updateTable('event_roll_up').set({ position: last.position }).where('id', '=', 1).execute();
    return events.length;
  });
}

/** The highest position. All events up to it are visible. */
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

async function addSums(transaction: Kysely<Tables>, sums: EventSums): Promise<void> {
  const days = [...new Set(sums.counts.map(({ day }) => day))];
  const paths = await knownOfFullDays(transaction, 'event_counts', 'path', days);
  const sources = await knownOfFullDays(transaction, 'event_sources', 'source', days);
  const withPath = <Row extends DayRow & { readonly path: string }>(row: Row): Row =>
    row.path === ALL_PAGES || isKnown(paths, row.day, row.path) ? row : { ...row, path: OTHER };
  for (const rows of inPieces(together(sums.counts.map(withPath))))
    await transaction
      .insertInto('event_counts')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'kind', 'name', 'path']).doUpdateSet(added('event_counts')))
      .execute();
  const withSource = sums.sources.map((row) =>
    isKnown(sources, row.day, row.source) ? row : { ...row, source: OTHER },
  );
  for (const rows of inPieces(together(withSource)))
    await transaction
      .insertInto('event_sources')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'source']).doUpdateSet(added('event_sources')))
      .execute();
  for (const rows of inPieces(together(sums.values.map(withPath))))
    await transaction
      .insertInto('event_values')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['path', 'name', 'day', 'bucket']).doUpdateSet(added('event_values')))
      .execute();
  await addVisitors(transaction, sums.visitors);
}

/** Counts the visitors and visits that were not there before on their day. */
async function addVisitors(transaction: Kysely<Tables>, visitors: EventSums['visitors']): Promise<void> {
  for (const rows of inPieces(visitors)) {
    const fresh = await transaction
      .insertInto('event_visitors')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'what', 'id']).doNothing())
      .returning(['day', 'what'])
      .execute();
    const counts = Map.groupBy(fresh, ({ day, what }) => `${day} ${what}`);
    const values = [...counts.values()].flatMap((same) => {
      const [first] = same;
      return first ? [{ ...first, times: same.length }] : [];
    });
    if (values.length === 0) continue;
    await transaction
      .insertInto('event_visitor_counts')
      .values(values)
      .onConflict((conflict) => conflict.columns(['day', 'what']).doUpdateSet(added('event_visitor_counts')))
      .execute();
  }
}

function added(table: string) {
  return { times: sql<number>`${sql.ref(`${table}.times`)} + excluded.times` };
}

interface DayRow {
  readonly day: string;
  readonly times: number;
}

/** What the days that have reached the limit count already. Other days are not in the map. */
async function knownOfFullDays(
  transaction: Kysely<Tables>,
  table: 'event_counts' | 'event_sources',
  column: 'path' | 'source',
  days: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map<string, ReadonlySet<string>>();
  for (const day of days) {
    const { rows } = await sql<{ text: string }>`
      select distinct ${sql.ref(column)} as text from ${sql.table(table)} where day = ${day}
      limit ${sql.lit(MOST_PER_DAY)}`.execute(transaction);
    if (rows.length >= MOST_PER_DAY) known.set(day, new Set(rows.map(({ text }) => text)));
  }
  return known;
}

function isKnown(known: ReadonlyMap<string, ReadonlySet<string>>, day: string, text: string): boolean {
  return known.get(day)?.has(text) ?? true;
}

/** Adds up rows that differ in nothing but their number. */
function together<Row extends DayRow>(rows: readonly Row[]): readonly Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = Object.values({ ...row, times: 0 }).join('\0');
    sums.set(key, { ...row, times: row.times + (sums.get(key)?.times ?? 0) });
  }
  return [...sums.values()];
}

function* inPieces<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
}
