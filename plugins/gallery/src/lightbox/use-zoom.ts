import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ZoomGestures } from './zoom-gestures.ts';

export type ZoomControl = Pick<ZoomGestures, 'zoomed' | 'toggle'>;

/** Pinch, double tap and pan for the picture that is shown; their script comes to touch screens only. */
export function useZoom(stage: RefObject<HTMLElement | null>, index: number): ZoomControl {
  const host = useHost();
  const gestures = useRef<ZoomGestures>(undefined);

  useEffect(() => {
    const element = stage.current;
    if (!host || !element || navigator.maxTouchPoints === 0) return;
    let gone = false;
    import(/* webpackChunkName: "lightbox-zoom" */ './zoom-gestures.ts').then(({ zoomGestures }) => {
      if (!gone) gestures.current = zoomGestures(host, element);
    }, host.report);
    return () => {
      gone = true;
      gestures.current?.dispose();
    };
  }, [host, stage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is shown whole.
  useLayoutEffect(() => () => gestures.current?.reset(), [index]);

  return {
    zoomed: () => gestures.current?.zoomed() ?? false,
    toggle: (clientX, clientY) => gestures.current?.toggle(clientX, clientY),
  };
}
