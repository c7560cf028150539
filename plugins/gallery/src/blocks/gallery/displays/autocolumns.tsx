import { COLUMN_GUTTER_PX, COLUMN_WIDTH_PX } from '../../../core/layout-columns.ts';
import { columnSlots } from './column-slots.ts';
import type { DisplayProps } from './display-props.ts';
import classes from './slide-list.module.css';
import { SlideList } from './slide-list.tsx';

/** §9 Auto columns: as many columns as fit, every picture in its own shape. */
export function AutoColumns(props: DisplayProps) {
  const column = props.data.columnWidth ?? COLUMN_WIDTH_PX;
  const gap = props.data.gutter ?? COLUMN_GUTTER_PX;
  return (
    <SlideList
      {...props}
      layout={classes.columns}
      properties={{ '--column': `${column}px`, '--gap': `${gap}px` }}
      slots={columnSlots(column, gap)}
    />
  );
}
