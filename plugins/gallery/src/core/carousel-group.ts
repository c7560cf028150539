/** §9 Carousel: slides in one view. */
export const CAROUSEL_PER_VIEW = 3;
/** §9 Carousel: pixels between slides. */
export const CAROUSEL_GUTTER_PX = 1;
/** §9 Carousel: the most slides in one view where the gallery is narrow, by the width in pixels that it is below. */
export const CAROUSEL_CAPS = [
  { belowPx: 480, perView: 2 },
  { belowPx: 724, perView: 3 },
] as const;

/** How many slides one view holds in a gallery of this width. The stylesheet follows the same caps. */
export function slidesInView(wanted: number, widthPx: number): number {
  const cap = CAROUSEL_CAPS.find(({ belowPx }) => widthPx < belowPx);
  return Math.min(wanted, cap?.perView ?? wanted);
}

export interface CarouselControls {
  readonly previousDisabled: boolean;
  readonly nextDisabled: boolean;
}

/** §4 Carousel groups: the first and the last group disable their control. The stylesheet hides both when all fits. */
export function carouselControls(index: number, count: number, perView: number, loop: boolean): CarouselControls {
  return {
    previousDisabled: !loop && index <= 0,
    nextDisabled: !loop && index + perView >= count,
  };
}

/** First slide of the view that a step leads to: a whole group on, and the last group is always full. */
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
