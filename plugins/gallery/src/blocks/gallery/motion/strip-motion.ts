import { motionAllowed } from '@plinth/sdk';
import { useHostEffect } from '@plinth/sdk/react';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { Gallery } from '../../../core/gallery.ts';
import type { GalleryState } from '../../../core/gallery-state.ts';
import type { Alignment } from '../layouts/alignment.ts';
import { dragScroll } from './drag-scroll.ts';
import { scrollTween } from './scroll-tween.ts';
import { scrolledSlide, scrollTarget, slidesOf } from './strip-position.ts';

/** §9 Strip: how long a move takes, in seconds. */
const STRIP_SPEED_S = 0.5;
/** §9 Scroll-end time-out, for browsers without the `scrollend` event. */
const SCROLL_END_MS = 300;

interface StripMotionProps {
  readonly gallery: Gallery;
  readonly state: GalleryState;
  readonly strip: RefObject<HTMLElement | null>;
  readonly alignment: Alignment;
  /** Duration of a movement, in seconds. Default: 0.5. */
  readonly speed?: number | null | undefined;
  /** True when scrolling does not choose a slide, so the gallery state does not change. */
  readonly browsed?: boolean;
}

/** Keeps a natively scrolled strip and its gallery in sync, in both directions. */
export function StripMotion({ gallery, state, strip, alignment, speed, browsed = false }: StripMotionProps): null {
  const { index, moving } = state;

  const scroll = useEffectEvent(() => {
    const element = strip.current;
    const slide = element && slidesOf(element)[index];
    if (!slide) return gallery.settle();
    const durationMs = motionAllowed() ? (speed ?? STRIP_SPEED_S) * 1000 : 0;
    return scrollTween(element, scrollTarget(element, slide, alignment), durationMs, gallery.settle);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip must move when the index changes.
  useLayoutEffect(() => {
    if (moving) return scroll() ?? undefined;
  }, [moving, index]);

  const adopt = useEffectEvent(() => {
    const element = strip.current;
    if (!element || moving || browsed || element.dataset.scrolling !== undefined) return;
    const scrolled = scrolledSlide(element, index, alignment);
    if (scrolled !== index) gallery.place(scrolled);
  });
  useHostEffect(
    strip,
    (element, host) => {
      adopt();
      if ('onscrollend' in element) return host.listen(element, 'scrollend', () => adopt());
      let waiting: (() => void) | undefined;
      const stop = host.listen(element, 'scroll', () => {
        waiting?.();
        waiting = host.timeout(() => adopt(), SCROLL_END_MS);
      });
      return [stop, () => waiting?.()];
    },
    [],
  );

  // The address or a linked gallery has set the slide without a transition, so the strip moves to that slide at once.
  const catchUp = useEffectEvent(() => {
    const element = strip.current;
    if (!element || moving || scrolledSlide(element, index, alignment) === index) return;
    const slide = slidesOf(element)[index];
    if (slide) element.scrollLeft = scrollTarget(element, slide, alignment);
  });
  // This is a layout effect, so that the subscription exists before the later layout effect that moves to the slide in
  // the page's address.
  useLayoutEffect(() => gallery.subscribe((event) => event === 'settle' && queueMicrotask(() => catchUp())), [gallery]);
  useHostEffect(strip, (element, host) => dragScroll(host, element, gallery, alignment, () => adopt()), [
    gallery,
    alignment,
  ]);
  return null;
}
