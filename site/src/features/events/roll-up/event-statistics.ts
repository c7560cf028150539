import type { Database } from '../../../storage/open-database.ts';
import { percentile } from './buckets.ts';
import { ALL_PAGES } from './sums-of.ts';

/** Days from `first` to `last`, both included, UTC: `2026-11-20`. */
interface Period {
  readonly first: string;
  readonly last: string;
}

interface DayFigures {
  readonly day: string;
  /** Pages that were opened. */
  readonly views: number;
  readonly visits: number;
  /** Visitors of the day. Who comes on two days is counted on both. */
  readonly visitors: number;
}

interface Counted {
  readonly name: string;
  readonly times: number;
}

/** Figures for a dashboard. They are read from the sums, so the time does not grow with the number of events. */
export interface EventStatistics {
  /** Days without a visit are left out. */
  days(period: Period): Promise<readonly DayFigures[]>;
  /** The pages that were opened most. */
  pages(period: Period, count: number): Promise<readonly Counted[]>;
  /** Where most visitors came from; an empty name means directly. */
  sources(period: Period, count: number): Promise<readonly Counted[]>;
  /** What happened most, for example the events of a shop: `names(period, 'event', 10)`. */
  names(period: Period, kind: string, count: number): Promise<readonly Counted[]>;
  /**
   * Percentile of a metric, for example of `LCP`, in the unit of the metric. Undefined when it was not measured.
   * @param share For example 0.75.
   * @param path Default: all pages.
   */
  percentile(period: Period, name: string, share: number, path?: string): Promise<number | undefined>;
  /** The same percentile of several metrics, for all pages together (path '') and for each of these paths. */
  percentiles<Name extends string>(
    period: Period,
    names: readonly Name[],
    share: number,
    paths: readonly string[],
  ): Promise<readonly { readonly path: string; readonly values: Readonly<Partial<Record<Name, number>>> }[]>;
}

export function eventStatistics(database: Database): EventStatistics {
  const counted = (period: Period, kind: string, column: 'name' | 'path', count: number) =>
    database
      .selectFrom('event_counts')
      .select(({ fn }) => [`${column} as name`, fn.sum<number | string>('times').as('times')])
      .where('kind', '=', kind)
      .where('day', '>=', period.first)
      .where('day', '<=', period.last)
      .groupBy(column)
      .orderBy('times', 'desc')
      .orderBy(column)
      .limit(count)
      .execute()
      .then(numbers);

  const buckets = ({ first, last }: Period, names: readonly string[], path: string) =>
    database
      .selectFrom('event_values')
      .select(({ fn }) => ['name', 'bucket', fn.sum<number | string>('times').as('times')])
      .where('path', '=', path)
      .where('name', 'in', names)
      .where('day', '>=', first)
      .where('day', '<=', last)
      .groupBy(['name', 'bucket'])
      .execute();

  return {
    days: async ({ first, last }) => {
      const views = await database
        .selectFrom('event_counts')
        .select(({ fn }) => ['day', fn.sum<number | string>('times').as('times')])
        .where('kind', '=', 'hit')
        .where('day', '>=', first)
        .where('day', '<=', last)
        .groupBy('day')
        .orderBy('day')
        .execute();
      const visitors = await database
        .selectFrom('event_visitor_counts')
        .selectAll()
        .where('day', '>=', first)
        .where('day', '<=', last)
        .execute();
      const of = (day: string, what: string) =>
        Number(visitors.find((row) => row.day === day && row.what === what)?.times ?? 0);
      return views.map(({ day, times }) => ({
        day,
        views: Number(times),
        visits: of(day, 'visit'),
        visitors: of(day, 'visitor'),
      }));
    },
    pages: (period, count) => counted(period, 'hit', 'path', count),
    names: (period, kind, count) => counted(period, kind, 'name', count),
    sources: async ({ first, last }, count) =>
      numbers(
        await database
          .selectFrom('event_sources')
          .select(({ fn }) => ['source as name', fn.sum<number | string>('times').as('times')])
          .where('day', '>=', first)
          .where('day', '<=', last)
          .groupBy('source')
          .orderBy('times', 'desc')
          .orderBy('source')
          .limit(count)
          .execute(),
      ),
    percentile: async (period, name, share, path = ALL_PAGES) =>
      percentile((await buckets(period, [name], path)).map(timesOfBucket), share),
    percentiles: async (period, names, share, paths) => {
      const found = await Promise.all(
        [ALL_PAGES, ...paths].map(async (path) => ({ path, rows: await buckets(period, names, path) })),
      );
      return found.flatMap(({ path, rows }) => {
        const values: Partial<Record<(typeof names)[number], number>> = {};
        for (const name of names) {
          const value = percentile(rows.filter((row) => row.name === name).map(timesOfBucket), share);
          if (value !== undefined) values[name] = value;
        }
        return rows.length === 0 ? [] : [{ path: path === ALL_PAGES ? '' : path, values }];
      });
    },
  };
}

function timesOfBucket({ bucket, times }: { readonly bucket: number; readonly times: number | string }) {
  return { bucket, times: Number(times) };
}

function numbers(rows: readonly { readonly name: string; readonly times: number | string }[]): readonly Counted[] {
  return rows.map(({ name, times }) => ({ name, times: Number(times) }));
}
