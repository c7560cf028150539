import { layoutColumns } from '../../../plugins/gallery/src/core/layout-columns.ts';
import { rowWidths } from '../../../plugins/gallery/src/core/layout-rows.ts';

const WIDTH_PX = 1440;
const GAP_PX = 20;
/** Number of rounds to run before the measurement, until the JIT compiler has optimised the code. */
const WARM_UP = 300;
const ROUNDS = 101;

const LAYOUTS = {
  columns: (ratios: Float64Array) => layoutColumns(ratios, WIDTH_PX, 250, GAP_PX).heightPx,
  rows: (ratios: Float64Array) => rowWidths(ratios, WIDTH_PX, 250, GAP_PX).length,
} as const;

/** Returns the milliseconds of each round. Rounds with `count` pictures and with ten times as many take turns. */
export function layoutTimes(
  name: keyof typeof LAYOUTS,
  count: number,
): { readonly one: number[]; readonly ten: number[] } {
  const layOut = LAYOUTS[name];
  const [few, many] = [ratiosOf(count), ratiosOf(count * 10)];
  for (let round = 0; round < WARM_UP; round += 1) layOut(few);
  const times = { one: [] as number[], ten: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.one.push(timeOf(() => layOut(few)));
    times.ten.push(timeOf(() => layOut(many)));
  }
  return times;
}

function timeOf(work: () => number): number {
  const start = performance.now();
  const result = work();
  const milliseconds = performance.now() - start;
  if (!(result > 0)) throw new Error('nothing was laid out');
  return milliseconds;
}

/** Aspect ratios from a tall portrait to a panorama, the same in every run. */
function ratiosOf(count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, index) => 0.5 + ((index * 7919) % 1000) / 500);
}
