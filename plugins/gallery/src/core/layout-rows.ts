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
  const widths = new Float32Array(ratios.length);
  let first = 0;
  let sum = 0;
  const endRow = (end: number, most: number) => {
    const height = Math.min((widthPx - (end - first - 1) * gutterPx) / sum, most);
    for (; first < end; first += 1) widths[first] = (ratios[first] ?? 1) * height;
    sum = 0;
  };
  for (let at = 0; at < ratios.length; at += 1) {
    const ratio = ratios[at] ?? 1;
    if (at > first && (sum + ratio) * heightPx + (at - first) * gutterPx > widthPx)
      endRow(at, Number.POSITIVE_INFINITY);
    sum += ratio;
  }
  // A single picture may be wider than the row: then it shrinks, as any row does that is too wide.
  endRow(ratios.length, heightPx);
  return widths;
}
