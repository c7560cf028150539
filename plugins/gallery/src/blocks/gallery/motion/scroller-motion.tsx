import { useEffect, useLayoutEffect, useState } from 'react';
import { PRELOAD_SLIDES } from '../../../core/slides-ahead.ts';
import type { Alignment } from '../layouts/alignment.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { MotionProps, StepProps } from './motion-props.ts';
import { SharedMotion } from './shared-motion.tsx';
import { StripMotion } from './strip-motion.ts';
import { isInView, scrolledSlide, slidesOf } from './strip-position.ts';
import { useSettledSize } from './use-settled-size.ts';

/** §9 Gallery: a resize counts as finished when the size has not changed for this many milliseconds. */
const RESIZE_TIMEOUT_MS = 100;

interface ScrollerMotionProps extends MotionProps, StepProps {
  readonly alignment: Alignment;
  /** Called with the width of the strip in pixels. */
  readonly onWidth: (widthPx: number) => void;
}

/** Moves a strip or carousel after its script has loaded. */
export function ScrollerMotion({ alignment, onWidth, ...motion }: ScrollerMotionProps) {
  const { gallery, state, strip, data } = motion;
  const [width, setWidth] = useState(0);
  useSettledSize(strip, RESIZE_TIMEOUT_MS, (_, widthPx) => {
    setWidth(widthPx);
    onWidth(widthPx);
  });

  // Runs after the address was applied. If the visitor has scrolled before the script started, that position replaces
  // the slide of the address.
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element?.scrollLeft) return;
    const { index } = gallery.state();
    const slide = slidesOf(element)[index];
    if (slide && !isInView(element, slide, slide.offsetWidth - 1)) {
      gallery.place(scrolledSlide(element, index, alignment));
    }
  }, [gallery, strip, alignment]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the visible slides depend on the width.
  useEffect(() => {
    if (strip.current && !state.moving) fetchAhead(strip.current, state, data.preload ?? PRELOAD_SLIDES);
  }, [strip, state, data.preload, width]);
  return (
    <>
      <StripMotion gallery={gallery} state={state} strip={strip} alignment={alignment} speed={data.speed} />
      <SharedMotion {...motion} />
    </>
  );
}
