import { type Dispose, type Host, motionAllowed } from '@plinth/sdk';
import { isRtl } from '@plinth/sdk/react';
import type { RefObject } from 'react';
import { SWIPE_AXIS_PX, SWIPE_THRESHOLD_PX, SWIPE_WINDOW_MS } from '../core/swipe.ts';

/**
 * A fast swipe down closes the lightbox. A slow drag down closes it too, over at least this fraction of the window's
 * height.
 */
const CLOSE_SHARE = 0.25;
/** How long the items take to move back after a drag that did not close the lightbox. */
const RETURN_MS = 200;
/** Elements that handle touches themselves. */
const OWN_TOUCHES = 'video, iframe, .sqs-lightbox-meta';

interface SwipeOptions {
  /** Element that contains the items. It follows a finger that moves down. */
  readonly stage: RefObject<HTMLElement | null>;
  /** True when the items scroll natively, so that the browser handles a sideways swipe over them. */
  readonly scrolls: boolean;
  readonly isZoomed: () => boolean;
  readonly step: (by: 1 | -1) => void;
  readonly close: () => void;
}

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/**
 * A swipe down closes the lightbox. A sideways swipe shows a different item, unless the items scroll natively. Returns
 * the functions that remove this behaviour.
 */
export function listenToSwipes(host: Host, dialog: HTMLElement, options: SwipeOptions): readonly Dispose[] {
  const { stage, scrolls, isZoomed, step, close } = options;
  /** Where and when the finger touched the screen; undefined while there is no swipe. */
  let start: Sample | undefined;
  /** The finger's positions within the time in which its speed is measured (§9). */
  let lately: readonly Sample[] = [];
  let axis: 'x' | 'y' | undefined;
  let sideways = true;

  const movedFrom = (from: Sample | undefined) => {
    const last = lately.at(-1);
    return from && last ? { x: last.x - from.x, y: last.y - from.y } : { x: 0, y: 0 };
  };
  const moveDown = (down: number) => {
    if (stage.current && motionAllowed()) stage.current.style.translate = down > 0 ? `0 ${down}px` : '';
  };
  const giveUp = () => {
    const from = stage.current?.style.translate;
    start = undefined;
    moveDown(0);
    if (from) stage.current?.animate({ translate: [from, '0 0'] }, { duration: RETURN_MS, easing: 'ease-out' });
  };
  const take = ({ touches: [finger], timeStamp }: TouchEvent) => {
    if (!finger) return;
    const place = { x: finger.clientX, y: finger.clientY, time: timeStamp };
    start ??= place;
    lately = [...lately.filter(({ time }) => timeStamp - time <= SWIPE_WINDOW_MS), place];
  };
  const end = () => {
    const [whole, swiped] = [movedFrom(start), movedFrom(lately[0])];
    // A finger that moves up again at the end does not close the lightbox.
    const closes =
      axis === 'y' && swiped.y >= 0 && (swiped.y >= SWIPE_THRESHOLD_PX || whole.y >= innerHeight * CLOSE_SHARE);
    const steps = axis === 'x' && sideways && Math.abs(swiped.x) >= SWIPE_THRESHOLD_PX && swiped.x * whole.x > 0;
    if (closes) {
      // The item fades out at the position at which the finger left it.
      start = undefined;
      return close();
    }
    giveUp();
    if (steps) step(whole.x < 0 === isRtl(dialog) ? -1 : 1);
  };

  return [
    host.listen(
      dialog,
      'touchstart',
      (event) => {
        giveUp();
        const { target, touches } = event;
        axis = undefined;
        lately = [];
        if (touches.length > 1 || isZoomed() || !(target instanceof Element) || target.closest(OWN_TOUCHES)) return;
        sideways = !scrolls || !stage.current?.contains(target);
        take(event);
      },
      { passive: true },
    ),
    host.listen(
      dialog,
      'touchmove',
      (event) => {
        if (!start) return;
        take(event);
        const { x, y } = movedFrom(start);
        if (Math.max(Math.abs(x), Math.abs(y)) >= SWIPE_AXIS_PX) axis ??= Math.abs(x) > Math.abs(y) ? 'x' : 'y';
        if (axis === 'y') moveDown(y);
        // Prevents the browser's own actions: scrolling, reloading the page, and going back in its history.
        if (axis && (axis === 'y' || sideways) && event.cancelable) event.preventDefault();
      },
      { passive: false },
    ),
    host.listen(dialog, 'touchend', () => start && end()),
    host.listen(dialog, 'touchcancel', giveUp),
    // A dialog of the browser or another window can take the finger without a further event.
    host.listen(window, 'blur', giveUp),
  ];
}
