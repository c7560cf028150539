/** §9 Auto rows: height of a row. */
export const ROW_HEIGHT_PX = 250;
/** §9 Auto rows: between pictures and between rows. */
export const ROW_GUTTER_PX = 20;

/**
 * Widths of pictures set in rows, in pixels, in one pass: a row takes what fits at `heightPx`, then grows to fill the
 * width. The last row is not blown up. Does what the stylesheet does with `flex-grow`, for whoever must know before
 * anything is drawn.
 *
 * @param ratios Width by height of each picture.
 */
export function rowWidths(
  ratios: ArrayLike<number>,
  widthPx: number,
  heightPx: number,
  gutterPx: number,
): Float32Array<ArrayBuffer> {
  const count = ratios.length;
  const widths = new Float32Array(count);
  let first = 0;
  let sum = 0;
  let taken = 0;
  for (let at = 0; at < count; at += 1) {
    const ratio = ratios[at] ?? 1;
    const wanted = ratio * heightPx;
    if (at > first && taken + gutterPx + wanted > widthPx) {
      fill(widths, ratios, first, at, (widthPx - (at - first - 1) * gutterPx) / sum);
      first = at;
      sum = 0;
      taken = 0;
    }
    taken += (at > first ? gutterPx : 0) + wanted;
    sum += ratio;
  }
  // A single picture may be wider than the row: then it shrinks, as any row does that is too wide.
  if (count > 0) {
    const full = (widthPx - (count - first - 1) * gutterPx) / sum;
    fill(widths, ratios, first, count, Math.min(full, heightPx));
  }
  return widths;
}

function fill(widths: Float32Array, ratios: ArrayLike<number>, first: number, end: number, height: number): void {
  for (let at = first; at < end; at += 1) widths[at] = (ratios[at] ?? 1) * height;
}
