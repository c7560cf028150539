import type { ImageSlot } from '@plinth/sdk/media';
import { withProperties } from '../../../../style/with-properties.ts';
import { displayRatio, rounded, slideRatio } from '../../aspect-ratio.ts';
import type { DisplayProps } from '../../layouts/display-props.ts';
import { Scroller } from '../../layouts/scroller.tsx';
import { slideSteps } from '../../layouts/steps.ts';
import classes from './strip.module.css';
import { stripAlignment } from './strip-alignment.ts';

/** §9 Default slider aspect ratio: height in percent of the width. */
const SLIDER_RATIO_PERCENT = 50;
/** Minimum height of a strip in the stylesheet. */
const LEAST_HEIGHT_PX = 120;

/** §1 Strip slider: slides of the same height in a row. `activeAlignment` sets the position of the current slide. */
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
      layout={classes.slides}
      properties={{ '--ratio': rounded(ratio), '--gap': `${gap}px` }}
      alignment={stripAlignment(data)}
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
