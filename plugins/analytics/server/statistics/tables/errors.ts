import { barList } from '../charts/bar-list.ts';
import { COMPARED, changeOf } from '../figures/figure-texts.ts';
import type { StatisticsTable } from '../figures/statistics-table.ts';

const PAGE = 'the page';

export const ERRORS: StatisticsTable = {
  id: 'errors',
  title: 'Errors in browsers, by cause',
  columns: ['Cause', ...COMPARED, 'Plugin', 'Code'],
  empty: 'No browser has reported an error.',
  note: 'The page Errors shows the version of the plugin, and the page on which each error was last seen.',
  async *rows({ reports, period, earlier }, count) {
    const errors = await reports.errorsOf(period, earlier, count);
    yield errors.map(({ code, plugin, cause, times, earlier: before }) => [
      cause || code,
      times,
      before,
      changeOf(times, before),
      plugin || PAGE,
      code,
    ]);
  },
  chart: (_reading, rows) => barList(rows, 'Errors in browsers by cause'),
};
