/** Place of a picture in its block, for blocks that are at most `upToPx` wide (any width when absent). */
export interface ImageSlot {
  readonly upToPx?: number;
  /** Share of the block's width, 0 to 1. Default: 1. */
  readonly share?: number;
  /** Pixels to subtract from that share, for gaps and borders. Default: 0. */
  readonly lessPx?: number;
  /** Maximum width of the place in pixels. */
  readonly mostPx?: number;
  /**
   * Ratio of width to height of a place whose size is already fixed (`aspectRatio="parent"`). The ratio decides how
   * much of the picture is cropped. The value of the first slot is used for all slots.
   */
  readonly ratio?: number;
}

/**
 * The `sizes` of a picture, from the places that its layout gives it. The slots are in order from narrow to wide
 * blocks, and the last slot has no `upToPx`. The width of the block is unknown here, so the result assumes that the
 * block is as wide as the window. The publisher knows the width of the block and replaces this result
 * (`site/src/publishing/publisher/block-sizes.ts`).
 *
 * @param scale How much wider the picture is rendered than its place: see `drawnScale`. Default: 1.
 * @example imageSizes([{ upToPx: 480, share: 0.5, lessPx: 10 }, { share: 1 / 3, mostPx: 400 }])
 * // '(max-width: 480px) calc(50vw - 10px), min(33.33vw, 400px)'
 */
export function imageSizes(slots: readonly ImageSlot[], scale = 1): string {
  const places = slots.map((slot) => ({ condition: condition(slot), width: width(slot, scale) }));
  // When the picture gets the same place in two consecutive slots, the narrower slot is left out.
  const different = places.filter((place, index) => place.width !== places[index + 1]?.width);
  return different.map((place) => `${place.condition}${place.width}`).join(', ') || '100vw';
}

function condition({ upToPx }: ImageSlot): string {
  return upToPx === undefined ? '' : `(max-width: ${round(upToPx)}px) `;
}

function width({ share = 1, lessPx = 0, mostPx }: ImageSlot, scale: number): string {
  const less = round(lessPx * scale);
  const ofWindow = `${round(share * scale * 100)}vw${less ? ` - ${less}px` : ''}`;
  if (mostPx !== undefined) return `min(${ofWindow}, ${round(mostPx * scale)}px)`;
  return less ? `calc(${ofWindow})` : ofWindow;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
