import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** §4 accordion: how long an item takes to open or close. */
export const SLIDE_MS = 250;

interface Slide {
  /** Is the panel on its way? */
  readonly moving: boolean;
  /** Where it is going. */
  readonly expanded: boolean;
  readonly onSettled: () => void;
}

/**
 * Slides a panel open or shut while `moving`. A slide that is turned round goes on from the height it has reached.
 * The end state holds until `moving` is taken away, so that the closed panel never flashes at full height.
 */
export function useSlide(panel: RefObject<HTMLElement | null>, { moving, expanded, onSettled }: Slide): void {
  const reached = useRef<number | undefined>(undefined);
  const settle = useEffectEvent(onSettled);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!moving || !element) return;
    const full = element.offsetHeight;
    const from = reached.current ?? (expanded ? 0 : full);
    const animation = element.animate(
      [
        { height: `${from}px`, overflow: 'clip' },
        { height: `${expanded ? full : 0}px`, overflow: 'clip' },
      ],
      { duration: SLIDE_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'both' },
    );
    animation.finished.then(
      () => settle(),
      () => undefined, // Cancelled: turned round, or the block is gone. Nothing has settled.
    );
    return () => {
      reached.current = animation.playState === 'finished' ? undefined : element.offsetHeight;
      animation.cancel();
    };
  }, [panel, moving, expanded]);
}
