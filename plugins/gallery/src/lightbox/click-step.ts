/** §4: a click changes the item only inside this share of the window, in its middle. */
export const CLICK_BAND_SHARE = 0.96;

/**
 * §4: a click on the item, so many pixels from the left of the window: its right half goes next (1) and its left half
 * previous (-1), but only inside the central 96 % of the window. Mirrored where text runs from right to left.
 */
export function clickStep(x: number, widthPx: number, rtl: boolean): 1 | -1 | undefined {
  const fromMiddle = x - widthPx / 2;
  if (Math.abs(fromMiddle) > (widthPx * CLICK_BAND_SHARE) / 2) return undefined;
  return fromMiddle >= 0 === rtl ? -1 : 1;
}
