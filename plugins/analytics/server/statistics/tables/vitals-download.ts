import type { Row, StatisticsTable } from '../figures/statistics-table.ts';
import { VITALS } from '../figures/vitals.ts';
import { ALL_PAGES, metricsOfPages, percentilesOf, timesOf } from './compared-metrics.ts';

const FIGURES = ['p50', 'p75', 'p95', 'p75 before'] as const;
const EMPTY_CELL = '';

/**
 * The web vitals as a download: a row for each page, and separate columns for each vital, so that all values of a
 * column have the same unit.
 */
export const VITALS_DOWNLOAD: NonNullable<StatisticsTable['download']> = {
  columns: [
    'Page',
    ...VITALS.flatMap(({ name, unit }) => [
      ...FIGURES.map((title) => ({ title: `${name} ${title}`, unit })),
      `${name} measured`,
    ]),
  ],
  async *rows(reading, count) {
    for await (const metrics of metricsOfPages(reading, count)) {
      const pages = Map.groupBy(metrics, ({ now }) => now.path);
      yield [...pages].map(([path, ofPage]): Row => {
        const cells = VITALS.flatMap((vital): Row => {
          const metric = ofPage.find(({ now }) => now.name === vital.name);
          if (!metric) return [...FIGURES.map(() => EMPTY_CELL), 0];
          const [, earlier] = percentilesOf(vital, metric.before);
          return [...percentilesOf(vital, metric.now), earlier, timesOf(metric.now)];
        });
        return [path || ALL_PAGES, ...cells];
      });
    }
  },
};
