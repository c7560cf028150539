import type { Tables } from '@plinth/server/storage';
import { type Kysely, sql } from 'kysely';
import { addHistogram, histogramText } from './histogram.ts';
import { spansOf } from './spans.ts';
import { DAY_TABLES, SPAN_TABLES, type SumTables } from './sum-tables.ts';
import { ALL_PAGES, type EventSums } from './sums-of.ts';

/**
 * Limit for the pages, for the names and for the sources that have their own count on a day or in a span. All others
 * share the count of `OTHER`. Without a limit, anybody could fill the database with invented names.
 */
const MOST_PER_DAY = 5_000;
/** Path, name or source under which everything above the limit is counted together. */
export const OTHER = '(other)';
/** Limit for the rows that one statement inserts, because both databases limit the number of parameters. */
const ROWS_PER_STATEMENT = 500;

interface DayRow {
  readonly day: string;
  readonly times: number;
}

type Sums = Pick<EventSums, 'counts' | 'values'> & {
  readonly sources: readonly (DayRow & { readonly source: string })[];
};

/**
 * Adds sums to the stored sums of their days, and of the longer spans that contain these days. The caller has begun the
 * transaction.
 */
export async function addSums(transaction: Kysely<Tables>, sums: EventSums): Promise<void> {
  const { counts, values } = sums;
  const fresh = await addVisitors(transaction, sums.visitors);
  const sources = fresh.flatMap(({ day, what, id }) =>
    what === 'visit' ? [{ day, source: sums.sources.get(`${day}\0${id}`)?.source ?? '', times: 1 }] : [],
  );
  const views = together(
    counts.filter(({ kind }) => kind === 'hit').map(({ day, times }) => ({ day, what: 'view', times })),
  );
  await addVisitorCounts(transaction, views);
  await addTo(transaction, DAY_TABLES, { counts, values, sources });
  await addTo(transaction, SPAN_TABLES, {
    counts: counts.flatMap(inSpans),
    values: values.flatMap(inSpans),
    sources: sources.flatMap(inSpans),
  });
}

function inSpans<Row extends DayRow>(row: Row): readonly Row[] {
  return spansOf(row.day).map((day) => ({ ...row, day }));
}

async function addTo(transaction: Kysely<Tables>, tables: SumTables, sums: Sums): Promise<void> {
  const days = [...new Set(sums.counts.map(({ day }) => day))];
  const paths = await knownOfFullDays(transaction, tables.counts, 'path', days);
  const names = await knownOfFullDays(transaction, tables.counts, 'name', days);
  const sources = await knownOfFullDays(transaction, tables.sources, 'source', days);
  const limited = <Row extends DayRow & { readonly path: string; readonly name: string }>(row: Row): Row => ({
    ...row,
    path: row.path === ALL_PAGES || isKnown(paths, row.day, row.path) ? row.path : OTHER,
    name: isKnown(names, row.day, row.name) ? row.name : OTHER,
  });
  for (const rows of inPieces(together(sums.counts.map(limited))))
    await transaction
      .insertInto(tables.counts)
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'kind', 'name', 'path']).doUpdateSet(added(tables.counts)))
      .execute();
  const withSource = sums.sources.map((row) =>
    isKnown(sources, row.day, row.source) ? row : { ...row, source: OTHER },
  );
  for (const rows of inPieces(together(withSource)))
    await transaction
      .insertInto(tables.sources)
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'source']).doUpdateSet(added(tables.sources)))
      .execute();
  await addHistograms(transaction, tables.histograms, sums.values.map(limited));
}

/**
 * Adds values to the stored histograms. Only one process adds up at a time, so no histogram changes between the read
 * and the write.
 */
async function addHistograms(
  transaction: Kysely<Tables>,
  table: SumTables['histograms'],
  values: EventSums['values'],
): Promise<void> {
  const groups = [...Map.groupBy(values, ({ path, name, day }) => `${path}\0${name}\0${day}`)];
  for (const some of inPieces(groups)) {
    const keys = some.flatMap(([, [first]]) => (first ? [sql`(${first.path}, ${first.name}, ${first.day})`] : []));
    const { rows: stored } = await sql<Tables['event_histograms']>`
      select path, name, day, histogram from ${sql.table(table)}
      where (path, name, day) in (values ${sql.join(keys)})`.execute(transaction);
    const texts = new Map(stored.map(({ path, name, day, histogram }) => [`${path}\0${name}\0${day}`, histogram]));
    const rows = some.flatMap(([key, same]) => {
      const [first] = same;
      if (!first) return [];
      const sums = new Map<number, number>();
      addHistogram(sums, texts.get(key) ?? '');
      for (const { bucket, times } of same) sums.set(bucket, (sums.get(bucket) ?? 0) + times);
      return [{ path: first.path, name: first.name, day: first.day, histogram: histogramText(sums) }];
    });
    await transaction
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['path', 'name', 'day']).doUpdateSet({ histogram: sql`excluded.histogram` }),
      )
      .execute();
  }
}

/** Stores the visitors and visits that are not yet stored for their day. Returns only those that were new. */
async function addVisitors(
  transaction: Kysely<Tables>,
  visitors: EventSums['visitors'],
): Promise<EventSums['visitors']> {
  const all: EventSums['visitors'][number][] = [];
  for (const rows of inPieces(visitors)) {
    const fresh = await transaction
      .insertInto('event_visitors')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'what', 'id']).doNothing())
      .returning(['day', 'what', 'id'])
      .execute();
    await addVisitorCounts(transaction, together(fresh.map(({ day, what }) => ({ day, what, times: 1 }))));
    all.push(...fresh);
  }
  return all;
}

async function addVisitorCounts(
  transaction: Kysely<Tables>,
  counts: readonly (DayRow & { readonly what: string })[],
): Promise<void> {
  if (counts.length === 0) return;
  await transaction
    .insertInto('event_visitor_counts')
    .values(counts)
    .onConflict((conflict) => conflict.columns(['day', 'what']).doUpdateSet(added('event_visitor_counts')))
    .execute();
}

function added(table: string) {
  return { times: sql<number>`${sql.ref(`${table}.times`)} + excluded.times` };
}

/**
 * Returns the pages, names or sources that are counted separately on each day that has reached its limit. The map does
 * not contain other days.
 */
async function knownOfFullDays(
  transaction: Kysely<Tables>,
  table: SumTables['counts' | 'sources'],
  column: 'path' | 'name' | 'source',
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

/** Merges rows that are equal except for `times`, and adds up their `times`. */
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
