import { ROW_GUTTER_PX, ROW_HEIGHT_PX } from '../../../../core/layout-rows.ts';
import { withProperties } from '../../../../style/with-properties.ts';
import { rounded, slideRatio } from '../../aspect-ratio.ts';
import { rowSlots } from '../../layouts/column-slots.ts';
import type { DisplayProps } from '../../layouts/display-props.ts';
import { SlideList } from '../../layouts/slide-list.tsx';
import classes from './autorows.module.css';

/** §9 Auto rows: the pictures of a row have the same height and fill the width. The last row is not enlarged. */
export function Autorows(props: DisplayProps) {
  const height = props.data.rowHeight ?? ROW_HEIGHT_PX;
  const gap = props.data.gutter ?? ROW_GUTTER_PX;
  const ratios = Float64Array.from(props.slides, slideRatio);
  return (
    <SlideList
      {...props}
      layout={classes.slides}
      properties={{ '--row': `${height}px`, '--gap': `${gap}px` }}
      slots={rowSlots(ratios, height, gap)}
      slideStyle={(index) => withProperties({ '--ratio': rounded(ratios[index] ?? 1) })}
    />
  );
}
