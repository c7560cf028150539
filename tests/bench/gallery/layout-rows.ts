import { median } from '../statistics.ts';
import { layoutTimes } from './layouts.ts';
import { limitGoal, type Row, spread } from './row.ts';

const COUNT = 10_000;
const GOALS_MS = { columns: 0.2, rows: 0.1 } as const;

/** Measures how long our gallery takes to compute the positions of ten thousand pictures, and of ten times as many. */
export function layoutRows(): Row[] {
  return (['columns', 'rows'] as const).map((name) => {
    const { one, ten } = layoutTimes(name, COUNT);
    const growth = median(ten) / median(one);
    return {
      what: `layout of ${COUNT.toLocaleString('en-US')} pictures in ${name}, ms`,
      cells: new Map([['ours', spread(one, 3)]]),
      goal: `${limitGoal(median(one), GOALS_MS[name], 'ms')}; ten times as many take ${growth.toFixed(1)} times as long`,
    };
  });
}
