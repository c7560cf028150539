import type { Host } from '@plinth/sdk';
import {
  DOUBLE_TAP_ZOOM,
  distance,
  type Point,
  panned,
  pinched,
  UNZOOMED,
  withinWindow,
  type Zoom,
  zoomAbout,
} from './zoom.ts';

export interface ZoomGestures {
  zoomed(): boolean;
  /** Enlarges the picture around a point of the window, or shows the whole picture again. */
  toggle(clientX: number, clientY: number): void;
  /**
   * Handles a click or a tap on the picture. `act` runs at once after a click with the mouse. After a tap with a
   * finger, it runs only when no second tap follows, because two taps zoom.
   */
  tap(clientX: number, clientY: number, act: () => void): void;
  /** Shows the whole picture again. */
  reset(): void;
  dispose(): void;
}

/** Longest time between the two taps of a double tap. The action of a single tap is delayed by this time. */
const DOUBLE_TAP_MS = 250;
/** Taps at a larger distance than this (the width of a finger) are two single taps. */
const DOUBLE_TAP_PX = 40;
/** A scale below this counts as no zoom, because fingers that zoom out again rarely end at a scale of exactly 1. */
const LEAST_ZOOM = 1.02;

/** Handles pinch, double tap and pan. Reads layout only at the start of a gesture, and not while fingers move. */
export function zoomGestures(host: Host, stage: HTMLElement): ZoomGestures {
  let picture: HTMLElement | undefined;
  let zoom = UNZOOMED;
  /** Zoom and fingers at the start of the gesture. */
  let start = UNZOOMED;
  let fingers: readonly Point[] = [];
  let middle: Point = { x: 0, y: 0 };
  let room = { width: 0, height: 0 };
  let size = { width: 0, height: 0 };
  let byFinger = false;
  /** The last tap, while a second tap could still follow and make a double tap. Undefined after that time. */
  let waiting: (Point & { readonly act: () => void; readonly stop: () => void }) | undefined;

  const measure = () => {
    picture = stage.querySelector<HTMLElement>('[data-shown] [data-lightbox-picture]') ?? undefined;
    const slide = picture?.parentElement;
    if (!picture || !slide) return;
    room = { width: stage.clientWidth, height: stage.clientHeight };
    // Layout sizes, which stay the same when the picture is zoomed.
    size = { width: picture.offsetWidth, height: picture.offsetHeight };
    const { left, top } = slide.getBoundingClientRect();
    middle = {
      x: left + picture.offsetLeft + size.width / 2,
      y: top + picture.offsetTop + size.height / 2,
    };
  };
  const show = (next: Zoom) => {
    zoom = next;
    const { scale, x, y } = next;
    if (picture) picture.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    stage.toggleAttribute('data-zoomed', scale !== 1);
  };
  const settle = (next: Zoom) => show(next.scale < LEAST_ZOOM ? UNZOOMED : withinWindow(next, size, room));
  const placesOf = ({ touches }: TouchEvent) =>
    Array.from(touches, ({ clientX, clientY }) => ({ x: clientX - middle.x, y: clientY - middle.y }));

  const begin = (event: TouchEvent) => {
    measure();
    start = zoom;
    fingers = placesOf(event);
    stage.toggleAttribute('data-gesture', fingers.length > 1 || zoom.scale !== 1);
  };
  const move = (event: TouchEvent) => {
    const places = placesOf(event);
    const [one, other] = fingers;
    const [oneNow, otherNow] = places;
    if (!picture || !one || !oneNow || places.length !== fingers.length) return;
    if (other && otherNow) show(pinched(start, [one, other], [oneNow, otherNow]));
    else if (start.scale !== 1) show(withinWindow(panned(start, one, oneNow), size, room));
    else return;
    // Prevents the browser from scrolling the strip of slides and from zooming the page.
    event.preventDefault();
  };
  const end = (left: readonly Point[]) => {
    // If one finger is left on the screen, the gesture starts again from the position of this finger.
    start = zoom;
    fingers = left;
    if (fingers.length > 0) return;
    stage.removeAttribute('data-gesture');
    if (zoom !== UNZOOMED) settle(zoom);
  };

  const toggle = (clientX: number, clientY: number) => {
    measure();
    if (zoom.scale !== 1) return show(UNZOOMED);
    settle(zoomAbout(zoom, DOUBLE_TAP_ZOOM, { x: clientX - middle.x, y: clientY - middle.y }));
  };

  const undo = [
    host.listen(stage, 'pointerdown', ({ pointerType }) => {
      byFinger = pointerType === 'touch';
    }),
    host.listen(stage, 'touchstart', begin, { passive: true }),
    host.listen(stage, 'touchmove', move, { passive: false }),
    host.listen(stage, 'touchend', (event) => end(placesOf(event))),
    host.listen(stage, 'touchcancel', (event) => end(placesOf(event))),
    // A dialog of the browser or another window can take the fingers without a further event.
    host.listen(window, 'blur', () => end([])),
  ];
  return {
    zoomed: () => zoom.scale !== 1,
    toggle,
    tap(clientX, clientY, act) {
      if (!byFinger) return act();
      const tap = { x: clientX, y: clientY };
      const first = waiting;
      first?.stop();
      waiting = undefined;
      if (first && distance([first, tap]) < DOUBLE_TAP_PX) return toggle(clientX, clientY);
      first?.act();
      const stop = host.timeout(() => {
        waiting = undefined;
        if (zoom.scale === 1) act();
      }, DOUBLE_TAP_MS);
      waiting = { ...tap, act, stop };
    },
    reset: () => show(UNZOOMED),
    dispose() {
      waiting?.stop();
      for (const stop of undo) stop();
    },
  };
}
