import { type RefObject, useLayoutEffect } from 'react';
import type { LifeProps } from './life-props.ts';
import { MovingLife } from './moving-life.tsx';
import { useFitMeta } from './use-fit-meta.ts';
import { useSwipe } from './use-swipe.ts';
import { useTransition } from './use-transition.ts';

interface SlideshowLifeProps extends LifeProps {
  /** The element whose children are the slides. */
  readonly viewport: RefObject<HTMLElement | null>;
}

/** What a stacked slideshow does once its script is there. Takes the slide over that the visitor had scrolled to. */
export function SlideshowLife({ viewport, ...life }: SlideshowLifeProps) {
  const { gallery } = life;
  useLayoutEffect(() => {
    const element = viewport.current;
    const scrolled = element ? Math.round(Math.abs(element.scrollLeft) / (element.clientWidth || 1)) : 0;
    if (scrolled > 0) gallery.place(scrolled);
  }, [gallery, viewport]);
  const dragEnd = useSwipe({ gallery, data: life.data, viewport });
  useTransition({ ...life, viewport, dragEnd });
  useFitMeta(viewport, life.state.index);
  return <MovingLife {...life} onPrevious={gallery.previous} onNext={gallery.next} />;
}
