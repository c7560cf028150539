import { itemRatio } from '../../aspect-ratio.ts';
import type { DisplayProps } from '../../layouts/display-props.ts';
import { SlideList } from '../../layouts/slide-list.tsx';
import classes from './list.module.css';

/** Default width of the pictures, in percent. */
const LIST_IMAGE_PERCENT = 40;
const LIST_GAP_PX = 40;
/** In a list narrower than this, the text is below its picture. The stylesheet has the same number. */
const NARROW_PX = 480;

/** A list: picture and text next to each other. */
export function List(props: DisplayProps) {
  const { listImageSize, padding, gutter } = props.data;
  const percent = listImageSize ?? LIST_IMAGE_PERCENT;
  return (
    <SlideList
      {...props}
      layout={classes.slides}
      properties={{ '--size': `${percent}%`, '--gap': `${padding ?? gutter ?? LIST_GAP_PX}px` }}
      slots={[{ upToPx: NARROW_PX - 0.01 }, { share: percent / 100 }]}
      ratio={itemRatio(props.data)}
    />
  );
}
