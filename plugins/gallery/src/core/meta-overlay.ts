/** §9 Meta overlay: it is capped when its content is higher than this share of the container. */
const CROWDED_SHARE = 0.9;
/** §9 Meta overlay: what it is capped to. */
const CAPPED_SHARE = 0.4;
/** §9 Text shrink: no smaller than this. */
export const SHRINK_MIN_FONT_PX = 11;
/** §9 Text shrink: waits for this long after the last change of size. */
export const SHRINK_DEBOUNCE_MS = 100;
/** §9 Text shrink: this much too high still counts as fitting. */
export const SHRINK_TOLERANCE_PX = 3;

/** §9: the most height the overlay may have, in pixels; undefined when its content leaves enough of the picture. */
export function metaCap(contentPx: number, containerPx: number): number | undefined {
  return contentPx > containerPx * CROWDED_SHARE ? containerPx * CAPPED_SHARE : undefined;
}

/**
 * §9 Text shrink: the largest whole font size at which the text fits, from `fontPx` down to the smallest allowed, which
 * is also the answer when nothing fits. `heightAt` measures; it is asked once for each halving, not for each pixel.
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
