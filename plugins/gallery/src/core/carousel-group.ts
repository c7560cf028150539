/** §9 Carousel: number of slides in one view. */
export const CAROUSEL_PER_VIEW = 3;
/** §9 Carousel: pixels between slides. */
export const CAROUSEL_GUTTER_PX = 1;
/** §9 Carousel: in a gallery narrower than `belowPx` pixels, one view has at most `perView` slides. */
export const CAROUSEL_CAPS = [
  { belowPx: 480, perView: 2 },
  { belowPx: 724, perView: 3 },
] as const;

/** Number of slides in one view of a gallery of this width. The stylesheet has the same limits. */
export function slidesInView(wanted: number, widthPx: number): number {
  const cap = CAROUSEL_CAPS.find(({ belowPx }) => widthPx < belowPx);
  return Math.min(wanted, cap?.perView ?? wanted);
}

export interface CarouselControls {
  readonly previousDisabled: boolean;
  readonly nextDisabled: boolean;
}

/**
 * §4 Carousel groups: without a loop, the previous control is disabled at the first group, and the next control at the
 * last group. The stylesheet hides both controls when all slides fit.
 */
export function carouselControls(index: number, count: number, perView: number, loop: boolean): CarouselControls {
  return {
    previousDisabled: !loop && index <= 0,
    nextDisabled: !loop && index + perView >= count,
  };
}

/** First slide of the view after a step of one whole group. The last group is always full. */
export function groupStart(index: number, count: number, perView: number, by: 1 | -1, loop: boolean): number {
  const last = lastStart(count, perView);
  const wanted = index + by * perView;
  if (wanted < 0) return loop && index === 0 ? last : 0;
  if (wanted > last) return loop && index >= last ? 0 : last;
  return wanted;
}

function lastStart(count: number, perView: number): number {
  return Math.max(count - perView, 0);
}
