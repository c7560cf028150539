import { COLUMN_GUTTER_PX, COLUMN_WIDTH_PX } from '../../../../core/layout-columns.ts';
import { columnSlots } from '../../layouts/column-slots.ts';
import type { DisplayProps } from '../../layouts/display-props.ts';
import { SlideList } from '../../layouts/slide-list.tsx';
import classes from './autocolumns.module.css';

/** §9 Auto columns: as many columns as fit. Every picture has its own aspect ratio. */
export function Autocolumns(props: DisplayProps) {
  const column = props.data.columnWidth ?? COLUMN_WIDTH_PX;
  const gap = props.data.gutter ?? COLUMN_GUTTER_PX;
  return (
    <SlideList
      {...props}
      layout={classes.slides}
      properties={{ '--column': `${column}px`, '--gap': `${gap}px` }}
      slots={columnSlots(column, gap)}
    />
  );
}
