import { useHostEffect } from '@plinth/sdk/react';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { listenToSwipes } from './swipes.ts';
import { listenToWheel } from './wheel-steps.ts';
import { type ZoomGestures, zoomGestures } from './zoom-gestures.ts';

interface GesturesProps {
  readonly dialog: RefObject<HTMLElement | null>;
  /** Element of the dialog that contains the items. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly index: number;
  /** The gestures of the shown picture. Undefined on devices without a touch screen. */
  readonly gestures: RefObject<ZoomGestures | undefined>;
  /** True when the items are a strip that scrolls natively (§9: on phones only). */
  readonly scrolls: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Handles pinch, double tap and pan of the shown picture, swipes, and turning the wheel sideways. Renders nothing. */
export function Gestures(props: GesturesProps): undefined {
  const { dialog, stage, index, gestures, scrolls } = props;
  const step = useEffectEvent(props.onStep);
  const close = useEffectEvent(props.onClose);
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

  useHostEffect(
    dialog,
    (element, host) => [
      ...listenToSwipes(host, element, {
        stage,
        scrolls,
        isZoomed: () => gestures.current?.zoomed() ?? false,
        step: (by) => step(by),
        close: () => close(),
      }),
      scrolls ? () => undefined : listenToWheel(host, element, (by) => step(by)),
    ],
    [stage, gestures, scrolls],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture of another item is not enlarged.
  useLayoutEffect(() => () => gestures.current?.reset(), [gestures, index]);
}
