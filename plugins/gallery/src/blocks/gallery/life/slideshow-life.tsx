import { useLayoutEffect } from 'react';
import type { LifeProps, StepProps } from './life-props.ts';
import { MovingLife } from './moving-life.tsx';
import { useSwipe } from './use-swipe.ts';
import { useTransition } from './use-transition.ts';

/** What a stacked slideshow does once its script is there. Takes the slide over that the visitor had scrolled to. */
export function SlideshowLife(props: LifeProps & StepProps) {
  const { gallery, strip } = props;
  useLayoutEffect(() => {
    const element = strip.current;
    const scrolled = element ? Math.round(Math.abs(element.scrollLeft) / (element.clientWidth || 1)) : 0;
    if (scrolled > 0) gallery.place(scrolled);
  }, [gallery, strip]);
  useTransition(props, useSwipe(props));
  return <MovingLife {...props} />;
}
