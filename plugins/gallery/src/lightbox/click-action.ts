/** §4: a click changes the item only inside this share of the window, in its middle. */
export const CLICK_BAND_SHARE = 0.96;

/** Steps to the next or previous item, closes, or does nothing. */
export type ClickAction = 1 | -1 | 'close' | undefined;

interface Click {
  /** Pixels from the left of the window. */
  readonly x: number;
  readonly widthPx: number;
  /** On the picture or video, rather than beside it. */
  readonly onItem: boolean;
  readonly rtl: boolean;
}

/**
 * §4: a click outside the image closes; on it, the right half goes next and the left half previous, but only inside the
 * central 96 % of the window. Mirrored where text runs from right to left.
 */
export function clickAction({ x, widthPx, onItem, rtl }: Click): ClickAction {
  if (!onItem) return 'close';
  const fromMiddle = x - widthPx / 2;
  if (Math.abs(fromMiddle) > (widthPx * CLICK_BAND_SHARE) / 2) return undefined;
  return fromMiddle >= 0 === rtl ? -1 : 1;
}
