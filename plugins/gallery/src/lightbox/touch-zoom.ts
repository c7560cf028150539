import { useHostEffect } from '@plinth/sdk/react';
import { type RefObject, useLayoutEffect } from 'react';
import { type ZoomGestures, zoomGestures } from './zoom-gestures.ts';

interface TouchZoomProps {
  readonly stage: RefObject<HTMLElement | null>;
  readonly index: number;
  /** Filled in while there is a touch screen. */
  readonly gestures: RefObject<ZoomGestures | undefined>;
}

/** Pinch, double tap and pan for the picture that is shown. Draws nothing. */
export function TouchZoom({ stage, index, gestures }: TouchZoomProps): undefined {
  useHostEffect(
    stage,
    (element, host) => {
      if (!navigator.maxTouchPoints) return;
      const made = zoomGestures(host, element);
      gestures.current = made;
      return () => {
        gestures.current = undefined;
        made.dispose();
      };
    },
    [gestures],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is shown whole.
  useLayoutEffect(() => () => gestures.current?.reset(), [gestures, index]);
}
