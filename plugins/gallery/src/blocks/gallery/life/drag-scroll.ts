import type { Host } from '@plinth/sdk';
import type { Gallery } from '../../../core/gallery.ts';
import { createSwipe, SWIPE_TIMING_MS } from '../../../core/swipe.ts';
import type { Alignment } from '../alignment.ts';
import { motionAllowed } from './motion-allowed.ts';
import { scrollTween } from './scroll-tween.ts';
import { scrolledSlide, scrollTarget, slidesOf } from './strip-position.ts';

/** What keeps its own pointer events. */
const OWN_POINTER = 'button, input, select, textarea, video, audio, iframe';
/** A tween that eases out by the third power starts at three times its mean speed. */
const EASED_SHARE = 1 / 3;

/**
 * §4, §9 A mouse drags a strip that a finger scrolls natively. It comes to rest on a slide, as far on as the mouse's
 * speed carries it; `onRest` is called then. Nothing is measured while the mouse moves. Returns what ends it.
 */
export function dragScroll(
  host: Host,
  strip: HTMLElement,
  gallery: Gallery,
  alignment: Alignment,
  onRest: () => void,
): () => void {
  const swipe = createSwipe({ snapPoints: undefined });
  let pointer: number | undefined;
  let dragged = false;
  /** `scrollLeft` and slide at the start of the drag. */
  let from = 0;
  let first = 0;
  let wanted = 0;
  let frame = 0;
  let stopTween: (() => void) | undefined;

  const show = () => {
    frame = 0;
    // Whoever presses a key meanwhile moves the gallery.
    if (!gallery.state().moving) strip.scrollLeft = wanted;
  };
  const letGo = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (pointer !== undefined && strip.hasPointerCapture(pointer)) strip.releasePointerCapture(pointer);
    pointer = undefined;
  };
  const end = (time: number) => {
    letGo();
    if (!dragged || gallery.state().moving) return;
    const rtl = getComputedStyle(strip).direction === 'rtl';
    const { step, velocity } = swipe.end(time, strip.clientWidth, false, rtl ? 1 : -1);
    const restMs = motionAllowed() ? SWIPE_TIMING_MS.desktop.max : 0;
    const slides = slidesOf(strip);
    const reached = scrolledSlide(strip, first, alignment, wanted - velocity * restMs * EASED_SHARE);
    const slide = slides[reached === first ? first + step : reached] ?? slides[reached];
    strip.scrollLeft = wanted;
    if (slide) stopTween = scrollTween(strip, scrollTarget(strip, slide, alignment), restMs, onRest);
  };

  const undo = [
    host.listen(strip, 'pointerdown', (event) => {
      dragged = false;
      const own = event.target instanceof Element && event.target.closest(OWN_POINTER);
      if (event.pointerType !== 'mouse' || event.button !== 0 || own || gallery.state().moving) return;
      pointer = event.pointerId;
      from = strip.scrollLeft;
      swipe.begin(event.clientX, event.clientY, event.timeStamp);
    }),
    host.listen(strip, 'pointermove', (event) => {
      if (event.pointerId !== pointer) return;
      const distance = swipe.move(event.clientX, event.clientY, event.timeStamp);
      if (distance === undefined) return;
      if (!dragged) {
        dragged = true;
        stopTween?.();
        first = scrolledSlide(strip, 0, alignment, from);
        strip.setPointerCapture(pointer);
        strip.dataset.scrolling = '';
        getSelection()?.removeAllRanges();
      }
      wanted = from - distance;
      frame ||= requestAnimationFrame(show);
    }),
    host.listen(strip, 'pointerup', (event) => {
      if (event.pointerId === pointer) end(event.timeStamp);
    }),
    host.listen(strip, 'pointercancel', (event) => {
      if (event.pointerId === pointer) end(event.timeStamp);
    }),
    host.listen(strip, 'dragstart', (event) => event.preventDefault()),
    // The click that ends a drag is none.
    host.listen(
      strip,
      'click',
      (event) => {
        if (!dragged) return;
        dragged = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    ),
    letGo,
    () => stopTween?.(),
  ];
  return () => {
    for (const dispose of undo) dispose();
  };
}
