import { COMPARED } from '../figures/figure-texts.ts';
import type { StatisticsTable } from '../figures/statistics-table.ts';
import { comparedRows } from './compared-rows.ts';

export const EVENTS: StatisticsTable = {
  id: 'events',
  title: 'Events of plugins',
  columns: ['Event', ...COMPARED],
  empty: 'No plugin has tracked an event.',
  rows: (reading, count) => comparedRows(reading, { kind: 'analytics' }, count),
};
