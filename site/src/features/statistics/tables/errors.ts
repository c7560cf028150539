import { reportGroups } from '../../reports/service.ts';
import type { StatisticsTable } from '../figures/statistics-table.ts';

export const ERRORS: StatisticsTable = {
  id: 'errors',
  title: 'Errors in browsers, the newest first',
  columns: ['Code', 'Plugin', 'Version', 'Page', 'Reports', 'Last'],
  empty: 'No browser has reported an error.',
  async *rows({ database }, count) {
    const groups = await reportGroups(database, count);
    yield groups.map(({ code, plugin, version, page, count: times, lastSeen }) => [
      code,
      plugin || 'the page',
      version || '–',
      page || '–',
      times,
      lastSeen.slice(0, 10),
    ]);
  },
};
