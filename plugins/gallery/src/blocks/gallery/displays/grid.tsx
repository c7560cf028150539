import { itemRatio } from '../aspect-ratio.ts';
import { gridSlots } from './column-slots.ts';
import type { DisplayProps } from './display-props.ts';
import classes from './slide-list.module.css';
import { SlideList } from './slide-list.tsx';

/** §9 Grid: number of pictures in a row. */
const GRID_PER_ROW = 4;
const GRID_PADDING_PX = 20;
/** Under this width a row holds two pictures at most; the stylesheet has the same number. */
const NARROW_PX = 480;

/** §9 Grid: a fixed number of pictures in a row. */
export function Grid(props: DisplayProps) {
  const { thumbnailsPerRow, slidesPerRow, padding, gutter } = props.data;
  const perRow = Math.round(thumbnailsPerRow ?? slidesPerRow ?? GRID_PER_ROW);
  const gap = padding ?? gutter ?? GRID_PADDING_PX;
  return (
    <SlideList
      {...props}
      layout={classes.grid}
      properties={{ '--per-row': perRow, '--gap': `${gap}px` }}
      slots={gridSlots(perRow, gap, NARROW_PX, 2)}
      ratio={itemRatio(props.data, 1)}
    />
  );
}
