import { motionAllowed } from '@plinth/sdk';

/** §4 accordion: how long an item takes to open or close. */
export const SLIDE_MS = 250;

interface Slide {
  readonly expanded: boolean;
  readonly animation: Animation;
}

/** Opens and closes the items of one accordion. */
export interface Slides {
  /** Is this item opening or closing just now? */
  isMoving(details: HTMLDetailsElement): boolean;
  /** Opens or closes an item that does not stand so already, at once or as a slide. */
  show(details: HTMLDetailsElement, expanded: boolean): void;
  /** Ends every slide where it is. */
  cancel(): void;
}

/** A slide that is turned round goes on from the height it has reached. */
export function createSlides(): Slides {
  const running = new Map<HTMLDetailsElement, Slide>();

  const settle = (details: HTMLDetailsElement, { expanded, animation }: Slide) => {
    running.delete(details);
    // Closed before the animation goes, so that the panel never flashes at full height.
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
      () => undefined, // Cancelled: turned round, or the block is gone. Nothing has settled.
    );
  };

  return {
    isMoving: (details) => running.has(details),
    show(details, expanded) {
      if ((running.get(details)?.expanded ?? details.open) === expanded) return;
      // The browser closes the other items of a name at once; those that slide are closed by this alone.
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
