import type { GalleryState } from '../../../core/gallery-state.ts';
import { slidesAhead } from '../../../core/slides-ahead.ts';
import { isInView, slidesOf } from './strip-position.ts';

/**
 * §9 Preload of a strip: fetches the pictures of the slides next to the visible ones. Otherwise the browser would fetch
 * these pictures only when they come near the window (`loading="lazy"`).
 */
export function fetchAhead(strip: HTMLElement, { index, count, loop }: GalleryState, ahead: number): void {
  const slides = slidesOf(strip);
  const shows = (at: number) => {
    const slide = slides[at];
    return slide !== undefined && isInView(strip, slide, 1);
  };
  let [first, last] = [index, index];
  while (shows(first - 1)) first -= 1;
  while (shows(last + 1)) last += 1;
  for (const at of slidesAhead(first, last, ahead, count, loop)) {
    // A loaded picture is skipped. Otherwise it is possible that the browser fetches it again in a different width.
    for (const image of slides[at]?.querySelectorAll('img') ?? []) if (!image.naturalWidth) image.loading = 'eager';
  }
}
