import { ROW_GUTTER_PX, ROW_HEIGHT_PX } from '../../../core/layout-rows.ts';
import { rounded, slideRatio } from '../aspect-ratio.ts';
import { withProperties } from '../with-properties.ts';
import { rowSlots } from './column-slots.ts';
import type { DisplayProps } from './display-props.ts';
import classes from './slide-list.module.css';
import { SlideList } from './slide-list.tsx';

/** §9 Auto rows: rows of equal height that fill the width; the last row is not enlarged. */
export function AutoRows(props: DisplayProps) {
  const height = props.data.rowHeight ?? ROW_HEIGHT_PX;
  const gap = props.data.gutter ?? ROW_GUTTER_PX;
  const ratios = Float64Array.from(props.slides, slideRatio);
  return (
    <SlideList
      {...props}
      layout={classes.rows}
      properties={{ '--row': `${height}px`, '--gap': `${gap}px` }}
      slots={rowSlots(ratios, height, gap)}
      slideStyle={(index) => withProperties({ '--ratio': rounded(ratios[index] ?? 1) })}
    />
  );
}
