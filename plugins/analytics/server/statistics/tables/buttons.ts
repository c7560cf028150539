import { inParts } from '@plinth/server/storage';
import { shareOf } from '../figures/figure-texts.ts';
import type { StatisticsTable } from '../figures/statistics-table.ts';

const ROWS_AT_ONCE = 500;

export const BUTTONS: StatisticsTable = {
  id: 'buttons',
  title: 'Buttons',
  columns: [
    'Button',
    'Seen',
    'Pressed',
    { title: 'Share', unit: '%' },
    'Seen before',
    'Pressed before',
    { title: 'Share before', unit: '%' },
  ],
  empty: 'No button block was seen.',
  async *rows({ statistics, period, earlier }, count) {
    const seen = await statistics.most({ kind: 'button-render' }, period, count);
    for (const some of inParts(seen, ROWS_AT_ONCE)) {
      const names = some.map(({ name }) => name);
      const [pressed, seenThen, pressedThen] = await Promise.all([
        statistics.times({ kind: 'button-click' }, period, names),
        statistics.times({ kind: 'button-render' }, earlier, names),
        statistics.times({ kind: 'button-click' }, earlier, names),
      ]);
      yield some.map(({ name, times }) => {
        const [now, shown, then] = [pressed, seenThen, pressedThen].map((counts) => counts.get(name) ?? 0);
        return [name, times, now ?? 0, shareOf(now ?? 0, times), shown ?? 0, then ?? 0, shareOf(then ?? 0, shown ?? 0)];
      });
    }
  },
};
