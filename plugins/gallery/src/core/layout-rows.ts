/** §9 Auto rows: height of a row. */
export const ROW_HEIGHT_PX = 250;
/** §9 Auto rows: space between pictures and between rows. */
export const ROW_GUTTER_PX = 20;

/**
 * Widths in pixels of pictures in rows, computed in one pass: a row takes as many pictures as fit at `heightPx`, then
 * grows to fill the width. The last row is not enlarged. Same result as the stylesheet's `flex-grow`, for code that
 * must know the widths before anything is rendered.
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
  // A single picture may be wider than the row. It then shrinks, like every row that is too wide.
  endRow(ratios.length, heightPx);
  return widths;
}
