/**
 * §4: only clicks within the central part of the window change the item. The width of this part as a share of the
 * window's width.
 */
const CLICK_BAND_SHARE = 0.96;

/**
 * §4: returns the step for a click on the item at `x` pixels from the left of the window: 1 (next) on its right half,
 * -1 (previous) on its left half. Only clicks within the central 96 % of the window count. In right-to-left text the
 * steps are reversed.
 */
export function clickStep(x: number, widthPx: number, rtl: boolean): 1 | -1 | undefined {
  const fromMiddle = x - widthPx / 2;
  if (Math.abs(fromMiddle) > (widthPx * CLICK_BAND_SHARE) / 2) return undefined;
  return fromMiddle >= 0 === rtl ? -1 : 1;
}
