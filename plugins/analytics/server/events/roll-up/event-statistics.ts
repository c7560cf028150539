import type { Database } from '@plinth/server/storage';
import { type RawBuilder, sql } from 'kysely';
import { addHistogram } from './histogram.ts';
import { type Period, type PeriodParts, partsOf } from './spans.ts';
import { ALL_PAGES } from './sums-of.ts';

interface DayFigures {
  readonly day: string;
  /** Number of pages that were opened. */
  readonly views: number;
  readonly visits: number;
  /** Number of visitors on the day. A visitor who comes on two days is counted on both days. */
  readonly visitors: number;
}

interface Counted {
  readonly name: string;
  readonly times: number;
}

/**
 * What a list counts: the views of pages by their path, visits by their source (an empty name means that the visitor
 * came directly), or events of a kind by their name.
 */
export type CountedList = 'pages' | 'sources' | { readonly kind: string };

/** How many values of a metric are in each range of `bucketOf`. */
export interface MetricValues {
  /** Path of the page; an empty text for all pages together. */
  readonly path: string;
  readonly name: string;
  readonly buckets: readonly { readonly bucket: number; readonly times: number }[];
}

/**
 * Numbers for a dashboard. They are read from the sums of days and longer spans, so the time does not grow with the
 * number of events, and hardly with the length of the period.
 */
export interface EventStatistics {
  /** The figures of each day of the period, except days without a visit. */
  days(period: Period): Promise<readonly DayFigures[]>;
  /** The `count` names of the list that have the highest counts in the period. */
  most(list: CountedList, period: Period, count: number): Promise<readonly Counted[]>;
  /** The counts of `names` in the list. Names without a count are left out. */
  times(list: CountedList, period: Period, names: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Number of the events of a kind in the period. */
  total(kind: string, period: Period): Promise<number>;
  /**
   * The values of metrics: for all pages together, and for each of these paths. Metrics without values are left out.
   */
  values(period: Period, names: readonly string[], paths: readonly string[]): Promise<readonly MetricValues[]>;
}

export function eventStatistics(database: Database): EventStatistics {
  const counted = async (list: CountedList, period: Period, rest: RawBuilder<unknown>): Promise<readonly Counted[]> => {
    const { tables, column, where } = readingOf(list);
    const { rows } = await sql<CountedRow>`
      select name, sum(times) as times
      from (${eachSum(tables, partsOf(period), sql`${sql.ref(column)} as name, times`, where)}) as sums
      ${rest}`.execute(database);
    return rows.map(({ name, times }) => ({ name, times: Number(times) }));
  };
  return {
    days: async ({ first, last }) => {
      const rows = await database
        .selectFrom('event_visitor_counts')
        .selectAll()
        .where('day', '>=', first)
        .where('day', '<=', last)
        .orderBy('day')
        .execute();
      return [...Map.groupBy(rows, ({ day }) => day)].map(([day, counts]) => {
        const of = (what: string) => Number(counts.find((row) => row.what === what)?.times ?? 0);
        return { day, views: of('view'), visits: of('visit'), visitors: of('visitor') };
      });
    },
    most: (list, period, count) =>
      counted(list, period, sql`group by name order by times desc, name limit ${sql.lit(count)}`),
    times: async (list, period, names) => {
      const rows = await counted(list, period, sql`where ${among('name', names)} group by name`);
      return new Map(rows.map(({ name, times }) => [name, times]));
    },
    total: async (kind, period) => {
      const { tables, where } = readingOf({ kind });
      const { rows } = await sql<{ times: number | string | null }>`
        select sum(times) as times
        from (${eachSum(tables, partsOf(period), sql`times`, where)}) as sums`.execute(database);
      return Number(rows[0]?.times ?? 0);
    },
    values: async (period, names, paths) => {
      const { rows } = await sql<HistogramRow>`
        ${eachSum(
          ['event_histograms', 'event_span_histograms'],
          partsOf(period),
          sql`path, name, histogram`,
          sql`${among('path', [ALL_PAGES, ...paths])} and ${among('name', names)}`,
        )}`.execute(database);
      return [...Map.groupBy(rows, ({ path, name }) => `${path}\0${name}`).values()].flatMap((same) => {
        const [first] = same;
        if (!first) return [];
        const histogram = new Map<number, number>();
        for (const row of same) addHistogram(histogram, row.histogram);
        const buckets = [...histogram].map(([bucket, times]) => ({ bucket, times }));
        return [{ path: first.path === ALL_PAGES ? '' : first.path, name: first.name, buckets }];
      });
    },
  };
}

interface CountedRow {
  readonly name: string;
  readonly times: number | string;
}

interface HistogramRow {
  readonly path: string;
  readonly name: string;
  readonly histogram: string;
}

interface Reading {
  /** The table with the sums of days, then the table with the sums of longer spans. */
  readonly tables: readonly [string, string];
  readonly column: 'path' | 'source' | 'name';
  readonly where: RawBuilder<unknown>;
}

function readingOf(list: CountedList): Reading {
  if (list === 'sources')
    return { tables: ['event_sources', 'event_span_sources'], column: 'source', where: sql`1 = 1` };
  const tables = ['event_counts', 'event_span_counts'] as const;
  if (list === 'pages') return { tables, column: 'path', where: sql`kind = 'hit'` };
  return { tables, column: 'name', where: sql`kind = ${list.kind}` };
}

/**
 * Reads the sums of a period from the tables of days and of spans. The condition lists every day of the period instead
 * of a range: the day is the first column of the indexes, and the database can use the columns after it only when the
 * day is fixed.
 */
function eachSum(
  [ofDays, ofSpans]: readonly [string, string],
  { days, spans }: PeriodParts,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select ${columns} from ${sql.table(ofDays)} where ${among('day', days)} and ${where}
    union all
    select ${columns} from ${sql.table(ofSpans)} where ${among('day', spans)} and ${where}`;
}

/** Condition that the column has one of the values. SQL does not allow an empty list after `in`. */
function among(column: string, values: readonly string[]): RawBuilder<unknown> {
  return values.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(values)})`;
}
