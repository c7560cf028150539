import { itemRatio } from '../../aspect-ratio.ts';
import { gridSlots } from '../../layouts/column-slots.ts';
import type { DisplayProps } from '../../layouts/display-props.ts';
import { SlideList } from '../../layouts/slide-list.tsx';
import classes from './grid.module.css';
import { perRow } from './per-row.ts';

const GRID_PADDING_PX = 20;
/** In a gallery narrower than this, a row holds two pictures at most. The stylesheet has the same number. */
const NARROW_PX = 480;

/** §9 Grid: a fixed number of pictures in a row. */
export function Grid(props: DisplayProps) {
  const { padding, gutter } = props.data;
  const columns = Math.round(perRow(props.data));
  const gap = padding ?? gutter ?? GRID_PADDING_PX;
  return (
    <SlideList
      {...props}
      layout={classes.slides}
      properties={{ '--per-row': columns, '--gap': `${gap}px` }}
      slots={gridSlots(columns, gap, NARROW_PX, 2)}
      ratio={itemRatio(props.data, 1)}
    />
  );
}
