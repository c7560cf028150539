export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Room that the widget of every provider fits in, in CSS pixels. */
export const NORMAL_EXTENT: Extent = { width: 304, height: 78 };
export const COMPACT_EXTENT: Extent = { width: 164, height: 144 };

/** §9 Breakpoints: captcha compact under 320. */
const COMPACT_UNDER_PX = 320;

export function isCompactIn(widthPx: number): boolean {
  // No width at all: nothing is laid out yet, so nothing is known.
  return widthPx > 0 && widthPx < COMPACT_UNDER_PX;
}

/** Room for the widget and for a challenge that pops up over it: what hangs out of a frame cannot be seen. */
export function frameExtent(base: Extent, shown: readonly Pick<DOMRect, 'right' | 'bottom'>[]): Extent {
  return {
    width: Math.ceil(Math.max(base.width, ...shown.map(({ right }) => right))),
    height: Math.ceil(Math.max(base.height, ...shown.map(({ bottom }) => bottom))),
  };
}
