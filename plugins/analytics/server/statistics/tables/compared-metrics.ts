import { inParts } from '@plinth/server/storage';
import { type MetricValues, percentile } from '../../events/service.ts';
import type { Reading } from '../figures/reading.ts';
import type { Figure } from '../figures/statistics-table.ts';
import { VITALS, type Vital, vitalFigure } from '../figures/vitals.ts';

/** A web vital of a page, or of all pages together, in the period and in the period before. */
export interface ComparedMetric {
  readonly now: MetricValues;
  readonly before: MetricValues | undefined;
}

/** Shown in place of the path when the values are those of all pages. */
export const ALL_PAGES = 'all pages';
export const NAMES = VITALS.map(({ name }) => name);

const MOST_PAGES = 500;
const PAGES_AT_ONCE = 25;

/**
 * Reads the web vitals of all pages together, and then those of each of the pages with the most views, some pages at a
 * time.
 */
export async function* metricsOfPages(reading: Reading, count: number): AsyncGenerator<readonly ComparedMetric[]> {
  const { statistics, period } = reading;
  const paths = (await statistics.most('pages', period, Math.min(count, MOST_PAGES))).map(({ name }) => name);
  yield metricsOf(reading, []);
  for (const some of inParts(paths, PAGES_AT_ONCE))
    yield (await metricsOf(reading, some)).filter(({ now }) => now.path !== '');
}

/** The 50th, 75th and 95th percentile of a metric, as figures. */
export function percentilesOf(vital: Vital, metric: MetricValues | undefined): readonly [Figure, Figure, Figure] {
  const at = (share: number) => vitalFigure(vital, metric && percentile(metric.buckets, share));
  return [at(0.5), at(0.75), at(0.95)];
}

/** How often the metric was measured. */
export function timesOf({ buckets }: MetricValues): number {
  return buckets.reduce((sum, { times }) => sum + times, 0);
}

async function metricsOf(
  { statistics, period, earlier }: Reading,
  paths: readonly string[],
): Promise<readonly ComparedMetric[]> {
  const [now, then] = await Promise.all([
    statistics.values(period, NAMES, paths),
    statistics.values(earlier, NAMES, paths),
  ]);
  const place = ({ path, name }: MetricValues) => paths.indexOf(path) * NAMES.length + NAMES.indexOf(name);
  return now
    .toSorted((one, other) => place(one) - place(other))
    .map((metric) => ({
      now: metric,
      before: then.find(({ path, name }) => path === metric.path && name === metric.name),
    }));
}
