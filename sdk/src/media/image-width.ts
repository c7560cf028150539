/** §9 Images: the widths in pixels in which a picture is served, widest first. */
export const IMAGE_WIDTHS_PX = [2500, 1500, 1000, 750, 500, 300, 100] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS_PX)[number];

const NARROW_TO_WIDE: readonly ImageWidth[] = [...IMAGE_WIDTHS_PX].reverse();

/** The smallest width step that is at least `widthPx` wide. When no step is wide enough, the widest step. */
export function widthStep(widthPx: number): ImageWidth {
  return NARROW_TO_WIDE.find((step) => step >= widthPx) ?? IMAGE_WIDTHS_PX[0];
}

/**
 * The useful width steps for a picture that is `originalPx` wide, narrow to wide: every narrower step, and the first
 * step that is at least as wide as the picture. A server never enlarges a picture, so for the last step it sends the
 * picture in its own width.
 */
export function widthSteps(originalPx: number | undefined): readonly ImageWidth[] {
  if (originalPx === undefined) return NARROW_TO_WIDE;
  const whole = NARROW_TO_WIDE.findIndex((step) => step >= originalPx);
  return whole === -1 ? NARROW_TO_WIDE : NARROW_TO_WIDE.slice(0, whole + 1);
}
