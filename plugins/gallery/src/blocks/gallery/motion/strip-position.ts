import { isRtl } from '@plinth/sdk/react';
import type { Alignment } from '../layouts/alignment.ts';

const SHARE: Readonly<Record<Alignment, number>> = { start: 0, middle: 0.5, end: 1 };

/** The slides of a strip, without its other children. */
export function slidesOf(strip: HTMLElement): HTMLElement[] {
  return Array.from(strip.children).filter((child): child is HTMLElement => child instanceof HTMLElement);
}

/** Are at least `leastPx` pixels of the slide's width visible in its strip? */
export function isInView({ scrollLeft, clientWidth }: HTMLElement, slide: HTMLElement, leastPx: number): boolean {
  const start = slide.offsetLeft - scrollLeft;
  return Math.min(start + slide.offsetWidth, clientWidth) - Math.max(start, 0) >= leastPx;
}

/** `scrollLeft` that moves a slide to the position of the current slide, within the range that can be scrolled. */
export function scrollTarget(strip: HTMLElement, slide: HTMLElement, alignment: Alignment): number {
  const rtl = isRtl(strip);
  const share = rtl ? 1 - SHARE[alignment] : SHARE[alignment];
  const wanted = slide.offsetLeft - (strip.clientWidth - slide.offsetWidth) * share;
  const most = strip.scrollWidth - strip.clientWidth;
  return rtl ? Math.max(Math.min(wanted, 0), -most) : Math.min(Math.max(wanted, 0), most);
}

/**
 * The slide to which a strip is scrolled now, or would be scrolled at the position `at`. It is the slide whose
 * `scrollTarget` is nearest to this position. The current slide is preferred, unless another slide is nearer by more
 * than a pixel.
 */
export function scrolledSlide(
  strip: HTMLElement,
  current: number,
  alignment: Alignment,
  at = strip.scrollLeft,
): number {
  const targets = slidesOf(strip).map((slide) => scrollTarget(strip, slide, alignment));
  const distance = (index: number) => Math.abs((targets[index] ?? Number.POSITIVE_INFINITY) - at);
  let nearest = current;
  for (let index = 0; index < targets.length; index += 1) {
    if (distance(index) + 1 < distance(nearest)) nearest = index;
  }
  return nearest;
}
