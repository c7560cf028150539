import { LONG_TASK, percentile } from '../../events/service.ts';
import { barList } from '../charts/bar-list.ts';
import { COMPARED, changeOf } from '../figures/figure-texts.ts';
import type { Figure, Row, StatisticsTable } from '../figures/statistics-table.ts';

const MOST_NAMES = 1_000;
const OTHER_SCRIPTS = 'other scripts';

export const LONG_TASKS: StatisticsTable = {
  id: 'long-tasks',
  title: 'Long tasks, by plugin',
  columns: ['Plugin', ...COMPARED, { title: 'Three quarters are shorter than', unit: 'ms' }],
  empty: 'No browser has reported a task of 50 ms or longer.',
  async *rows({ statistics, period, earlier }, count) {
    const all = await statistics.most({ kind: 'performance' }, period, MOST_NAMES);
    const tasks = all.filter(({ name }) => name === LONG_TASK || name.startsWith(`${LONG_TASK} `)).slice(0, count);
    const names = tasks.map(({ name }) => name);
    const [then, values] = await Promise.all([
      statistics.times({ kind: 'performance' }, earlier, names),
      statistics.values(period, names, []),
    ]);
    yield tasks.map(({ name, times }): Row => {
      const buckets = values.find((each) => each.name === name)?.buckets ?? [];
      const before = then.get(name) ?? 0;
      return [
        name.slice(LONG_TASK.length + 1) || OTHER_SCRIPTS,
        times,
        before,
        changeOf(times, before),
        milliseconds(percentile(buckets, 0.75)),
      ];
    });
  },
  chart: (_reading, rows) => barList(rows, 'Long tasks by plugin'),
};

function milliseconds(time: number | undefined): Figure {
  if (time === undefined) return { text: '–', value: undefined };
  const value = Math.round(time);
  return { text: `${value} ms`, value };
}
