import { barList } from '../charts/bar-list.ts';
import { COMPARED } from '../figures/figure-texts.ts';
import type { StatisticsTable } from '../figures/statistics-table.ts';
import { comparedRows } from './compared-rows.ts';

const DIRECTLY = 'directly';

export const SOURCES: StatisticsTable = {
  id: 'sources',
  title: 'Where visits came from',
  columns: ['Source', ...COMPARED],
  empty: 'There was no visit.',
  note: 'Each visit counts once, for the source of its first page.',
  rows: (reading, count) => comparedRows(reading, 'sources', count, (name) => name || DIRECTLY),
  chart: (_reading, rows) => barList(rows, 'Visits by source'),
};
