import type { Dispose, Host } from '@plinth/sdk';
import { SWIPE_MOBILE_MAX_PX } from '@plinth/sdk/design';
import { isRtl } from '@plinth/sdk/react';
import type { Gallery } from '../../../core/gallery.ts';
import { createSwipe, SWIPE_TIMING_MS, type SwipeEnd, type SwipeRules } from '../../../core/swipe.ts';

/** Elements that handle pointer events themselves. */
const OWN_POINTER = 'button, input, select, textarea, video, audio, iframe, [draggable="true"]';

/** Longest time between the end of a drag and its click. */
const CLICK_MS = 50;

interface Drag extends Partial<Pick<SwipeRules, 'snapPoints'>> {
  /** True when a finger can drag the element too, not only a mouse. */
  readonly byFinger: boolean;
  /** Called when the pointer has moved so far horizontally that the gesture is a drag. */
  start?(): void;
  /**
   * Called at most once per frame, and once before the end: the horizontal distance in pixels from the start, and the
   * width of the element. `forward` is the sign of a distance that leads to the next slide.
   */
  move(distancePx: number, widthPx: number, forward: 1 | -1): void;
  end(end: SwipeEnd): void;
}

/** §9 Swipe: the timing depends on the width of the window (phone or wider), not of the gallery. */
export function swipeTiming(): (typeof SWIPE_TIMING_MS)['mobile' | 'desktop'] {
  return SWIPE_TIMING_MS[innerWidth <= SWIPE_MOBILE_MAX_PX ? 'mobile' : 'desktop'];
}

/**
 * §4 Follows the pointer that drags an element of a gallery. A finger can also start on the arrows over the element.
 * Reads no layout while the pointer moves. Returns functions that remove this behaviour.
 */
export function listenToDrag(host: Host, element: HTMLElement, gallery: Gallery, drag: Drag): readonly Dispose[] {
  const swipe = createSwipe({ snapPoints: drag.snapPoints });
  let pointer: number | undefined;
  let dragged = false;
  let released = 0;
  let distance = 0;
  let width = 0;
  let forward: 1 | -1 = -1;
  let frame = 0;

  const move = () => {
    frame = 0;
    if (!gallery.state().moving) drag.move(distance, width, forward);
  };
  const end = (time: number) => {
    pointer = undefined;
    if (!dragged) return;
    cancelAnimationFrame(frame);
    if (frame) move();
    drag.end(swipe.end(time, width, swipeTiming(), forward));
  };
  /** Ends the drag and moves the slides back. */
  const cancel = () => {
    swipe.cancel();
    end(0);
  };

  const cancelOwn = (event: PointerEvent) => {
    if (event.pointerId === pointer) cancel();
  };

  const controls = element.parentElement?.querySelector<HTMLElement>(':scope > .sqs-gallery-controls');
  const listen = (surface: HTMLElement): readonly Dispose[] => [
    host.listen(surface, 'pointerdown', (event) => {
      // A second pointer means pinching, which is not a swipe.
      if (pointer !== undefined) return cancel();
      dragged = false;
      const { target, pointerType, button, isPrimary } = event;
      const inside = surface === element;
      const own = inside && target instanceof Element && target.closest(OWN_POINTER);
      const drags = inside ? drag.byFinger || pointerType === 'mouse' : pointerType === 'touch';
      if (!drags || button !== 0 || !isPrimary || own || gallery.state().moving) return;
      pointer = event.pointerId;
      width = element.clientWidth;
      forward = isRtl(element) ? 1 : -1;
      swipe.begin(event.clientX, event.clientY, event.timeStamp);
    }),
    host.listen(surface, 'pointermove', (event) => {
      if (event.pointerId !== pointer) return;
      // The button was released where the page did not see it: over a dialog of the browser, or in another window.
      if (event.buttons === 0) return cancel();
      const moved = swipe.move(event.clientX, event.clientY, event.timeStamp);
      if (moved === undefined) return;
      distance = moved;
      if (!dragged) {
        dragged = true;
        element.setPointerCapture(pointer);
        drag.start?.();
      }
      frame ||= requestAnimationFrame(move);
    }),
    host.listen(surface, 'pointerup', (event) => {
      released = event.timeStamp;
      if (event.pointerId === pointer) end(released);
    }),
    host.listen(surface, 'pointercancel', cancelOwn),
    // A finger is captured by what it touches, which loses it when the drag begins to capture it.
    host.listen(surface, 'lostpointercapture', (event) => event.target === element && cancelOwn(event)),
    host.listen(surface, 'dragstart', (event) => event.preventDefault()),
    // The click at the end of a drag must not follow a link or open the lightbox.
    host.listen(
      surface,
      'click',
      (event) => {
        // The click that a drag causes comes immediately after the drag. A drag with a finger causes no click, so a
        // later click is a real click of the visitor.
        if (!dragged || event.timeStamp > released + CLICK_MS) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    ),
  ];

  return [
    // A key, the timer or a linked gallery has moved the gallery. This ends the drag.
    gallery.subscribe(() => pointer !== undefined && cancel()),
    host.listen(window, 'blur', () => pointer !== undefined && cancel()),
    ...listen(element),
    ...(controls ? listen(controls) : []),
    () => cancelAnimationFrame(frame),
  ];
}
