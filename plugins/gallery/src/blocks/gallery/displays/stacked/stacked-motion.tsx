import { useLayoutEffect, useState } from 'react';
import type { MotionProps, StepProps } from '../../motion/motion-props.ts';
import { SharedMotion } from '../../motion/shared-motion.tsx';
import { useSwipe } from './use-swipe.ts';
import { useTransition } from './use-transition.ts';

/**
 * Moves a stacked slideshow after its script has loaded. It continues with the slide to which the visitor had scrolled.
 */
export function StackedMotion(props: MotionProps & StepProps) {
  const { gallery, strip } = props;
  // The position is measured now, while the gallery is still a strip. After this render, the slides are on top of each
  // other.
  const [scrolled] = useState(() => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    return Math.round(Math.abs(scrollLeft) / (clientWidth || 1));
  });
  useLayoutEffect(() => {
    if (scrolled > 0) gallery.place(scrolled);
  }, [gallery, scrolled]);
  useTransition(props, useSwipe(props));
  return <SharedMotion {...props} />;
}
