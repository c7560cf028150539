/** Where a picture stands while its block is at most `upToPx` wide (any width without it). */
export interface ImageSlot {
  readonly upToPx?: number;
  /** Share of the block's width, 0 to 1. Default 1. */
  readonly share?: number;
  /** Pixels that are taken off that share, for gaps and frames. Default 0. */
  readonly lessPx?: number;
  /** It never gets wider than this many pixels. */
  readonly mostPx?: number;
  /**
   * Width by height of a place that stands there already (`aspectRatio="parent"`): how much is cropped depends on it.
   * The first slot's counts for all.
   */
  readonly ratio?: number;
}

/**
 * The `sizes` of a picture from the places its layout gives it, narrow blocks first; the last one without `upToPx`. A
 * block does not know how wide it is, so this is written as if it were as wide as the window. The publisher knows, and
 * writes the sizes anew (`site/src/publish/block-sizes.ts`).
 *
 * @param scale How much wider the picture is drawn than its place: see `drawnScale`. Default 1.
 * @example imageSizes([{ upToPx: 480, share: 0.5, lessPx: 10 }, { share: 1 / 3, mostPx: 400 }])
 * // '(max-width: 480px) calc(50vw - 10px), min(33.33vw, 400px)'
 */
export function imageSizes(slots: readonly ImageSlot[], scale = 1): string {
  const places = slots.map((slot) => ({ condition: condition(slot), width: width(slot, scale) }));
  // A narrow block with the same place as the next wider one needs no condition of its own.
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
