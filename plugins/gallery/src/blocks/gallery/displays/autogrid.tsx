import { itemRatio } from '../aspect-ratio.ts';
import { columnSlots } from './column-slots.ts';
import type { DisplayProps } from './display-props.ts';
import classes from './slide-list.module.css';
import { SlideList } from './slide-list.tsx';

/** §9 Auto grid: minimum width of a column, and the space between pictures. */
const AUTO_GRID_WIDTH_PX = 250;
const AUTO_GRID_GUTTER_PX = 0;

/** §9 Auto grid: as many columns as fit, all pictures in the same shape. */
export function AutoGrid(props: DisplayProps) {
  const column = props.data.columnWidth ?? AUTO_GRID_WIDTH_PX;
  const gap = props.data.gutter ?? AUTO_GRID_GUTTER_PX;
  return (
    <SlideList
      {...props}
      layout={classes.autogrid}
      properties={{ '--column': `${column}px`, '--gap': `${gap}px` }}
      slots={columnSlots(column, gap)}
      ratio={itemRatio(props.data, 1)}
    />
  );
}
