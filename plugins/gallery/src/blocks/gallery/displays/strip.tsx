import type { ImageSlot } from '@plinth/sdk/media';
import { alignmentOf } from '../alignment.ts';
import { displayRatio, rounded, slideRatio } from '../aspect-ratio.ts';
import { withProperties } from '../with-properties.ts';
import type { DisplayProps } from './display-props.ts';
import classes from './scroller.module.css';
import { Scroller } from './scroller.tsx';
import { slideSteps } from './steps.ts';

/** §9 Default slider aspect ratio: height in percent of the width. */
const SLIDER_RATIO_PERCENT = 50;
/** Minimum height of a strip in the stylesheet. */
const LEAST_HEIGHT_PX = 120;

/** §1 Strip slider: slides of one height in a row; `activeAlignment` sets the position of the current one. */
export function Strip(props: DisplayProps) {
  const { data, slides } = props;
  const ratio = displayRatio(data) ?? 100 / SLIDER_RATIO_PERCENT;
  const gap = data.padding ?? data.gutter ?? 0;
  const slideRatioAt = (index: number) => {
    const slide = slides[index];
    return slide ? slideRatio(slide) : 1;
  };
  return (
    <Scroller
      {...props}
      layout={classes.free}
      properties={{ '--ratio': rounded(ratio), '--gap': `${gap}px` }}
      alignment={alignmentOf(data)}
      slots={(index) => stripSlots(ratio, slideRatioAt(index))}
      unit="slide"
      slideStyle={(index) => withProperties({ '--slide-ratio': rounded(slideRatioAt(index)) })}
      steps={slideSteps}
    />
  );
}

/** A slide is as high as the strip. Its width follows from its ratio, up to the width of the strip. */
function stripSlots(ratio: number, ownRatio: number): readonly ImageSlot[] {
  const most = Math.min(ownRatio, ratio);
  return [
    { upToPx: LEAST_HEIGHT_PX * ratio, mostPx: LEAST_HEIGHT_PX * ownRatio, ratio: most },
    { share: most / ratio },
  ];
}
