/**
 * §9 Meta overlay: the height of the overlay is limited when its content is higher than this fraction of the
 * container's height.
 */
const CROWDED_SHARE = 0.9;
/** §9 Meta overlay: the maximum height of an overlay that is limited, as a fraction of the container's height. */
const CAPPED_SHARE = 0.4;
/** §9 Text shrink: smallest font size. */
const SHRINK_MIN_FONT_PX = 11;
/** §9 Text shrink: the text is measured when its size has not changed for this time. */
export const SHRINK_DEBOUNCE_MS = 100;
/** §9 Text shrink: text that is too high by at most this many pixels counts as fitting. */
const SHRINK_TOLERANCE_PX = 3;

/**
 * §9: maximum height of the overlay in pixels. Undefined when the text already leaves enough of the picture visible.
 */
export function metaCap(contentPx: number, containerPx: number): number | undefined {
  return contentPx > containerPx * CROWDED_SHARE ? containerPx * CAPPED_SHARE : undefined;
}

/**
 * §9 Text shrink: finds the largest whole font size, at most `fontPx`, at which the text fits. When the text fits at no
 * size, returns the smallest allowed size. `heightAt` measures the height of the text at a font size. It is called only
 * a few times, because the search is binary.
 */
export function shrunkFont(fontPx: number, availablePx: number, heightAt: (fontPx: number) => number): number {
  const fits = (size: number) => heightAt(size) <= availablePx + SHRINK_TOLERANCE_PX;
  if (fontPx <= SHRINK_MIN_FONT_PX || fits(fontPx)) return fontPx;
  let [low, high] = [SHRINK_MIN_FONT_PX, Math.ceil(fontPx)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
