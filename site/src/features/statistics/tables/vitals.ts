import { inParts } from '../../../storage/in-parts.ts';
import { type MetricValues, percentile } from '../../events/service.ts';
import { shareBar } from '../charts/share-bar.ts';
import type { Reading } from '../figures/reading.ts';
import type { Row, StatisticsTable } from '../figures/statistics-table.ts';
import { RATINGS, ratedTimes, VITALS, vitalNumber, vitalText } from '../figures/vitals.ts';

/**
 * Number of the pages, those with the most views, that the page shows. The next constant is the number in a download.
 */
const PAGES_SHOWN = 5;
const MOST_PAGES = 500;
const PAGES_AT_ONCE = 25;
const SHARES = [0.5, 0.75, 0.95] as const;
const ALL = 'all pages';
const NAMES = VITALS.map(({ name }) => name);

export const VITALS_TABLE: StatisticsTable = {
  id: 'vitals',
  title: 'Speed',
  columns: ['Page and figure', 'Half (p50)', 'Three of four (p75)', '19 of 20 (p95)', 'p75 before', 'Measured'],
  csvColumns: ['Page and figure (ms, CLS without a unit)', 'p50', 'p75', 'p95', 'p75 before', 'Measured'],
  empty: 'No visit was measured.',
  note: 'So many of the views are at least as fast. A page is rated by three of four.',
  async *rows(reading, count) {
    const { statistics, period } = reading;
    const most = count <= 10 ? PAGES_SHOWN : Math.min(count, MOST_PAGES);
    const paths = (await statistics.most('pages', period, most)).map(({ name }) => name);
    yield rowsOf(await metricsOf(reading, []));
    for (const some of inParts(paths, PAGES_AT_ONCE))
      yield rowsOf((await metricsOf(reading, some)).filter(({ now }) => now.path !== ''));
  },
  chart: async ({ statistics, period }) => {
    const metrics = await statistics.values(period, NAMES, []);
    const bars = VITALS.flatMap((vital) => {
      const buckets = metrics.find(({ name }) => name === vital.name)?.buckets;
      return buckets ? [{ name: vital.title, parts: ratedTimes(vital, buckets) }] : [];
    });
    return bars.length === 0 ? undefined : shareBar(bars, RATINGS, 'Views that are good, need improvement or are poor');
  },
};

interface ComparedMetric {
  readonly now: MetricValues;
  readonly before: MetricValues | undefined;
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

function rowsOf(metrics: readonly ComparedMetric[]): readonly Row[] {
  return metrics.flatMap(({ now, before }) => {
    const vital = VITALS.find(({ name }) => name === now.name);
    if (!vital) return [];
    const cell = (value: number | undefined) => ({ text: vitalText(vital, value), value: vitalNumber(vital, value) });
    const shares = SHARES.map((share) => cell(percentile(now.buckets, share)));
    const measured = now.buckets.reduce((sum, { times }) => sum + times, 0);
    const earlier = cell(before && percentile(before.buckets, SHARES[1]));
    return [[`${now.path || ALL}: ${now.name}`, ...shares, earlier, measured]];
  });
}
