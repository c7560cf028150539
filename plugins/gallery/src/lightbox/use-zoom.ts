import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { DOUBLE_TAP_ZOOM, type Point, panned, pinched, UNZOOMED, withinWindow, type Zoom, zoomAbout } from './zoom.ts';

export interface ZoomControl {
  readonly zoomed: () => boolean;
  /** Enlarges the picture about a place of the window, or shows it whole again. */
  readonly toggle: (clientX: number, clientY: number) => void;
}

/** Pinch, double tap and pan for the picture that is shown. Nothing is measured while fingers move. */
export function useZoom(stage: RefObject<HTMLElement | null>, index: number): ZoomControl {
  const host = useHost();
  const [gestures] = useState(createGestures);

  useEffect(() => {
    const element = stage.current;
    if (!host || !element) return;
    const active = { passive: false };
    const undo = [
      host.listen(element, 'touchstart', gestures.begin),
      host.listen(element, 'touchmove', gestures.move, active),
      host.listen(element, 'touchend', gestures.end),
      host.listen(element, 'touchcancel', gestures.end),
    ];
    return () => {
      for (const dispose of undo) dispose();
    };
  }, [host, stage, gestures]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is shown whole.
  useLayoutEffect(() => {
    gestures.take(stage.current);
    return gestures.reset;
  }, [stage, gestures, index]);

  return gestures;
}

function createGestures() {
  let stage: HTMLElement | null = null;
  let frame: HTMLElement | undefined;
  let zoom = UNZOOMED;
  /** Zoom and fingers at the start of the gesture. */
  let start = UNZOOMED;
  let fingers: readonly Point[] = [];
  let middle: Point = { x: 0, y: 0 };
  let room = { width: 0, height: 0 };
  let size = { width: 0, height: 0 };

  const measure = () => {
    frame = stage?.querySelector<HTMLElement>('[data-shown] [data-lightbox-picture]') ?? undefined;
    if (!stage || !frame) return;
    const { left, top, width, height } = stage.getBoundingClientRect();
    room = { width, height };
    // Layout sizes, which the zoom itself does not change.
    size = { width: frame.offsetWidth, height: frame.offsetHeight };
    middle = { x: left + width / 2, y: top + height / 2 };
  };
  const show = (next: Zoom) => {
    zoom = next;
    const { scale, x, y } = next;
    if (frame) frame.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    stage?.toggleAttribute('data-zoomed', scale !== 1);
  };
  const settle = (next: Zoom) => show(next.scale < 1.02 ? UNZOOMED : withinWindow(next, size, room));
  const places = ({ touches }: TouchEvent) =>
    Array.from(touches, ({ clientX, clientY }) => ({ x: clientX - middle.x, y: clientY - middle.y }));

  return {
    zoomed: () => zoom.scale !== 1,
    toggle(clientX: number, clientY: number) {
      measure();
      if (zoom.scale !== 1) return show(UNZOOMED);
      settle(zoomAbout(zoom, DOUBLE_TAP_ZOOM, { x: clientX - middle.x, y: clientY - middle.y }));
    },
    take: (element: HTMLElement | null) => {
      stage = element;
    },
    reset: () => show(UNZOOMED),
    begin(event: TouchEvent) {
      measure();
      start = zoom;
      fingers = places(event);
      stage?.toggleAttribute('data-gesture', fingers.length > 1 || zoom.scale !== 1);
    },
    move(event: TouchEvent) {
      const now = places(event);
      const [one, other] = fingers;
      const [oneNow, otherNow] = now;
      if (!frame || !one || !oneNow || now.length !== fingers.length) return;
      if (other && otherNow) show(pinched(start, [one, other], [oneNow, otherNow]));
      else if (start.scale !== 1) show(withinWindow(panned(start, one, oneNow), size, room));
      else return;
      // The strip would scroll, or the page be zoomed.
      event.preventDefault();
    },
    end(event: TouchEvent) {
      // The finger that stays begins anew from here.
      start = zoom;
      fingers = places(event);
      if (fingers.length > 0) return;
      stage?.removeAttribute('data-gesture');
      settle(zoom);
    },
  };
}
