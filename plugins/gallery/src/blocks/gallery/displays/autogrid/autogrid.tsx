import { itemRatio } from '../../aspect-ratio.ts';
import { columnSlots } from '../../layouts/column-slots.ts';
import type { DisplayProps } from '../../layouts/display-props.ts';
import { SlideList } from '../../layouts/slide-list.tsx';
import classes from './autogrid.module.css';

/** §9 Auto grid: minimum width of a column, and the space between pictures. */
const AUTO_GRID_WIDTH_PX = 250;
const AUTO_GRID_GUTTER_PX = 0;

/** §9 Auto grid: as many columns as fit. All pictures have the same aspect ratio. */
export function Autogrid(props: DisplayProps) {
  const column = props.data.columnWidth ?? AUTO_GRID_WIDTH_PX;
  const gap = props.data.gutter ?? AUTO_GRID_GUTTER_PX;
  return (
    <SlideList
      {...props}
      layout={classes.slides}
      properties={{ '--column': `${column}px`, '--gap': `${gap}px` }}
      slots={columnSlots(column, gap)}
      ratio={itemRatio(props.data, 1)}
    />
  );
}
