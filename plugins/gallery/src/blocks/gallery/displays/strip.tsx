import { alignmentOf } from '../alignment.ts';
import { displayRatio, rounded, slideRatio } from '../aspect-ratio.ts';
import { withProperties } from '../with-properties.ts';
import type { DisplayProps } from './display-props.ts';
import classes from './scroller.module.css';
import { Scroller } from './scroller.tsx';
import { slideSteps } from './steps.ts';

/** §9 Default slider aspect ratio: height in percent of the width. */
const SLIDER_RATIO_PERCENT = 50;
const SLOTS = [{ mostPx: 1500 }];

/** §1 Strip slider: slides of one height beside each other, the current one where `activeAlignment` says. */
export function Strip(props: DisplayProps) {
  const { data, slides } = props;
  const ratio = displayRatio(data) ?? 100 / SLIDER_RATIO_PERCENT;
  const gap = data.padding ?? data.gutter ?? 0;
  return (
    <Scroller
      {...props}
      layout={classes.free}
      properties={{ '--ratio': rounded(ratio), '--gap': `${gap}px` }}
      alignment={alignmentOf(data)}
      slots={SLOTS}
      unit="slide"
      slideStyle={(index) => {
        const slide = slides[index];
        return withProperties({ '--slide-ratio': slide ? rounded(slideRatio(slide)) : 1 });
      }}
      steps={slideSteps}
    />
  );
}
