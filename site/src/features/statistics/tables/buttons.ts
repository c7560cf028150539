import { inParts } from '../../../storage/in-parts.ts';
import { shareText } from '../figures/figure-texts.ts';
import type { StatisticsTable } from '../figures/statistics-table.ts';

const ROWS_AT_ONCE = 500;

export const BUTTONS: StatisticsTable = {
  id: 'buttons',
  title: 'Buttons',
  columns: ['Button', 'Seen', 'Pressed', 'Share', 'Seen before', 'Pressed before', 'Share before'],
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
        return [
          name,
          times,
          now ?? 0,
          shareText(now ?? 0, times),
          shown ?? 0,
          then ?? 0,
          shareText(then ?? 0, shown ?? 0),
        ];
      });
    }
  },
};
