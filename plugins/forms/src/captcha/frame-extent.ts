export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Size that is large enough for the widget of every provider, in CSS pixels. */
export const NORMAL_EXTENT: Extent = { width: 304, height: 78 };
export const COMPACT_EXTENT: Extent = { width: 164, height: 144 };

/** §9 Breakpoints: under this width, a captcha is compact. */
const COMPACT_UNDER_PX = 320;

export function isCompactIn(widthPx: number): boolean {
  // A width of 0 means that nothing is laid out yet, so the width is unknown.
  return widthPx > 0 && widthPx < COMPACT_UNDER_PX;
}

/** Size that holds the widget and a challenge that opens over it. Everything outside the frame would be cut off. */
export function frameExtent(base: Extent, shown: readonly Pick<DOMRect, 'right' | 'bottom'>[]): Extent {
  return {
    width: Math.ceil(Math.max(base.width, ...shown.map(({ right }) => right))),
    height: Math.ceil(Math.max(base.height, ...shown.map(({ bottom }) => bottom))),
  };
}
