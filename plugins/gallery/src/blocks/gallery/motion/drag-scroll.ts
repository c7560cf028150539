import { type Dispose, type Host, motionAllowed } from '@plinth/sdk';
import type { Gallery } from '../../../core/gallery.ts';
import type { Alignment } from '../layouts/alignment.ts';
import { listenToDrag, swipeTiming } from './drag.ts';
import { scrollTween } from './scroll-tween.ts';
import { scrolledSlide, scrollTarget, slidesOf } from './strip-position.ts';

/** The speed at the start of a tween with a cubic ease-out is three times its mean speed. */
const EASED_SHARE = 1 / 3;

/**
 * §4, §9 Lets the visitor drag a strip with the mouse, or with a finger that starts on an arrow. A finger that starts
 * elsewhere scrolls the strip natively. The strip stops at a slide that depends on the speed of the drag; `onRest` is
 * called then. Returns functions that remove this behaviour.
 */
export function dragScroll(
  host: Host,
  strip: HTMLElement,
  gallery: Gallery,
  alignment: Alignment,
  onRest: () => void,
): readonly Dispose[] {
  /** `scrollLeft` and the current slide at the start of the drag. */
  let from = 0;
  let first = 0;
  let wanted = 0;
  let stopTween: Dispose | undefined;

  const undo = listenToDrag(host, strip, gallery, {
    byFinger: false,
    start() {
      stopTween?.();
      from = strip.scrollLeft;
      first = scrolledSlide(strip, 0, alignment);
      strip.dataset.scrolling = '';
      getSelection()?.removeAllRanges();
    },
    move(distance) {
      wanted = from - distance;
      strip.scrollLeft = wanted;
    },
    end({ step, velocity }) {
      if (gallery.state().moving) return;
      const restMs = motionAllowed() ? swipeTiming().max : 0;
      const slides = slidesOf(strip);
      const reached = scrolledSlide(strip, first, alignment, wanted - velocity * restMs * EASED_SHARE);
      const slide = slides[reached === first ? first + step : reached] ?? slides[reached];
      if (slide) stopTween = scrollTween(strip, scrollTarget(strip, slide, alignment), restMs, onRest);
    },
  });
  return [...undo, () => stopTween?.()];
}
