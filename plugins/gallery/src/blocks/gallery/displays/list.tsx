import { itemRatio } from '../aspect-ratio.ts';
import type { DisplayProps } from './display-props.ts';
import classes from './slide-list.module.css';
import { SlideList } from './slide-list.tsx';

/** Width of the pictures in percent, when the gallery does not say. */
const LIST_IMAGE_PERCENT = 40;
const LIST_GAP_PX = 40;
/** Under this width the text is below its picture; the stylesheet has the same number. */
const NARROW_PX = 480;

/** A list: picture and text next to each other. */
export function List(props: DisplayProps) {
  const { listImageSize, padding, gutter } = props.data;
  const percent = listImageSize ?? LIST_IMAGE_PERCENT;
  return (
    <SlideList
      {...props}
      layout={classes.rowList}
      properties={{ '--size': `${percent}%`, '--gap': `${padding ?? gutter ?? LIST_GAP_PX}px` }}
      slots={[{ upToPx: NARROW_PX - 0.01 }, { share: percent / 100 }]}
      ratio={itemRatio(props.data)}
    />
  );
}
