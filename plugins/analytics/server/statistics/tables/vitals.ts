import { shareBar } from '../charts/share-bar.ts';
import type { Row, StatisticsTable } from '../figures/statistics-table.ts';
import { RATINGS, ratedTimes, VITALS } from '../figures/vitals.ts';
import { ALL_PAGES, type ComparedMetric, metricsOfPages, NAMES, percentilesOf, timesOf } from './compared-metrics.ts';
import { VITALS_DOWNLOAD } from './vitals-download.ts';

/** How many pages the table lists: those with the most views. */
const PAGES_SHOWN = 5;

export const VITALS_TABLE: StatisticsTable = {
  id: 'vitals',
  title: 'Speed',
  columns: ['Page and figure', 'Half (p50)', 'Three of four (p75)', '19 of 20 (p95)', 'p75 before', 'Measured'],
  empty: 'No visit was measured.',
  note: 'Half, three quarters or 95 % of the views are at least as fast as the figure in the column. The rating is that of p75.',
  async *rows(reading) {
    for await (const some of metricsOfPages(reading, PAGES_SHOWN)) yield some.flatMap(rowOf);
  },
  download: VITALS_DOWNLOAD,
  chart: async ({ statistics, period }) => {
    const metrics = await statistics.values(period, NAMES, []);
    const bars = VITALS.flatMap((vital) => {
      const buckets = metrics.find(({ name }) => name === vital.name)?.buckets;
      return buckets ? [{ name: vital.title, parts: ratedTimes(vital, buckets) }] : [];
    });
    return bars.length === 0 ? undefined : shareBar(bars, RATINGS, 'Views that are good, need improvement or are poor');
  },
};

function rowOf({ now, before }: ComparedMetric): readonly Row[] {
  const vital = VITALS.find(({ name }) => name === now.name);
  if (!vital) return [];
  const [half, most, nearlyAll] = percentilesOf(vital, now);
  const [, earlier] = percentilesOf(vital, before);
  return [[`${now.path || ALL_PAGES}: ${now.name}`, half, most, nearlyAll, earlier, timesOf(now)]];
}
