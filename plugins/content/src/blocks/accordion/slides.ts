import { motionAllowed } from '@plinth/sdk';

/** §4 accordion: how long an item takes to open or close. */
const SLIDE_MS = 250;

interface Slide {
  readonly expanded: boolean;
  readonly animation: Animation;
}

/** Opens and closes the items of one accordion. */
export interface Slides {
  /** Is this item opening or closing now? */
  isMoving(details: HTMLDetailsElement): boolean;
  /** Opens or closes an item, at once or with an animation. Does nothing when the item is already in that state. */
  show(details: HTMLDetailsElement, expanded: boolean): void;
  /** Stops every animation at its current position. */
  cancel(): void;
}

/** Creates the animations of one accordion. A reversed animation begins at the height that the item has reached. */
export function createSlides(): Slides {
  const running = new Map<HTMLDetailsElement, Slide>();

  const settle = (details: HTMLDetailsElement, { expanded, animation }: Slide) => {
    running.delete(details);
    // The item is closed before the animation is removed. Otherwise its panel would be visible at full height for a
    // moment.
    details.open = expanded;
    animation.cancel();
  };

  const slide = (details: HTMLDetailsElement, panel: HTMLElement, expanded: boolean) => {
    const before = running.get(details);
    const reached = before && panel.offsetHeight;
    before?.animation.cancel();
    details.open = true;
    const full = panel.offsetHeight;
    const animation = panel.animate(
      [
        { height: `${reached ?? (expanded ? 0 : full)}px`, overflow: 'clip' },
        { height: `${expanded ? full : 0}px`, overflow: 'clip' },
      ],
      { duration: SLIDE_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'both' },
    );
    const begun = { expanded, animation };
    running.set(details, begun);
    animation.finished.then(
      () => settle(details, begun),
      () => undefined, // The animation was cancelled: it was reversed, or the block was unmounted.
    );
  };

  return {
    isMoving: (details) => running.has(details),
    show(details, expanded) {
      if ((running.get(details)?.expanded ?? details.open) === expanded) return;
      // Removes the name of the `details` element. With it, the browser would close the other items at once; without
      // it, they can be closed with an animation.
      details.removeAttribute('name');
      const panel = details.querySelector<HTMLElement>(':scope > .accordion-item__dropdown');
      if (panel && motionAllowed()) slide(details, panel, expanded);
      else details.open = expanded;
    },
    cancel() {
      for (const { animation } of running.values()) animation.cancel();
      running.clear();
    },
  };
}
