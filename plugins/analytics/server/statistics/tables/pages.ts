import { barList } from '../charts/bar-list.ts';
import { COMPARED } from '../figures/figure-texts.ts';
import type { StatisticsTable } from '../figures/statistics-table.ts';
import { comparedRows } from './compared-rows.ts';

export const PAGES: StatisticsTable = {
  id: 'pages',
  title: 'Popular pages',
  columns: ['Page', ...COMPARED],
  empty: 'No page was opened.',
  rows: (reading, count) => comparedRows(reading, 'pages', count),
  chart: (_reading, rows) => barList(rows, 'Views of the most popular pages'),
};
