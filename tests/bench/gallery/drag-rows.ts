import { attempt, FAILED } from './attempt.ts';
import { type DragCost, dragSlides, type Pointer } from './drag.ts';
import type { GalleryBench } from './gallery-bench.ts';
import { limitGoal, type Row } from './row.ts';

const LAYOUTS_PER_FRAME = 0;
/** Goals: the largest number of style recalculations for one frame of a drag in our gallery, by design and pointer. */
const OURS = [
  { design: 'stacked', pointer: 'touch', styles: 1 },
  { design: 'stacked', pointer: 'mouse', styles: 1 },
  { design: 'strip', pointer: 'touch', styles: 0 },
  { design: 'carousel', pointer: 'touch', styles: 0 },
  { design: 'strip', pointer: 'mouse', styles: 1 },
  { design: 'carousel', pointer: 'mouse', styles: 1 },
] as const;
const LIVE = '[data-live]';
/** The cost of a drag whose measurement has failed. */
const NO_COST: DragCost = { layouts: Number.NaN, styles: Number.NaN };

/**
 * Measures what a frame costs during a drag: in our gallery for each design and pointer of `OURS`, in the other
 * carousels for each pointer that can drag them.
 */
export async function dragRows({ browser, all, url }: GalleryBench): Promise<Row[]> {
  const byPointer = new Map<Pointer, Map<string, DragCost>>();
  for (const pointer of ['touch', 'mouse'] as const) {
    const costs = new Map<string, DragCost>();
    // Without a script, a mouse cannot drag an element that scrolls natively.
    for (const { name, path, slide } of all.filter(
      ({ kind }) => kind === 'peer' || (kind === 'bare' && pointer === 'touch'),
    )) {
      const cost = await attempt(`${name} dragged by ${pointer}`, () =>
        dragSlides(browser, url(path), { slide, ready: slide, pointer }),
      );
      costs.set(name, cost ?? NO_COST);
    }
    byPointer.set(pointer, costs);
  }
  const rows: Row[] = [];
  for (const { design, pointer, styles } of OURS) {
    const own =
      (await attempt(`${design} dragged by ${pointer}`, () =>
        dragSlides(browser, url(design), { slide: '.slide', ready: LIVE, pointer }),
      )) ?? NO_COST;
    const costs = new Map([['ours', own], ...(byPointer.get(pointer) ?? [])]);
    const what = `${design} dragged by ${pointer}, per frame`;
    rows.push(
      rowOf(`${what}: layouts`, costs, (cost) => cost.layouts, limitGoal(own.layouts, LAYOUTS_PER_FRAME, '')),
      rowOf(`${what}: style recalculations`, costs, (cost) => cost.styles, limitGoal(own.styles, styles, '')),
    );
  }
  return rows;
}

function rowOf(
  what: string,
  costs: ReadonlyMap<string, DragCost>,
  countOf: (cost: DragCost) => number,
  goal: string,
): Row {
  return {
    what,
    cells: new Map([...costs].map(([name, cost]) => [name, cost === NO_COST ? FAILED : countOf(cost).toFixed(2)])),
    goal,
  };
}
