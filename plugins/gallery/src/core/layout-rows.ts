/** §9 Auto rows: height of a row. */
export const ROW_HEIGHT_PX = 250;
/** §9 Auto rows: space between pictures and between rows. */
export const ROW_GUTTER_PX = 20;

/**
 * Widths in pixels of pictures in rows, computed in one pass: each row takes as many pictures as fit at `heightPx` and
 * is then enlarged to fill the width. The last row is not enlarged. The result is the same as that of the stylesheet's
 * `flex-grow`, for code that must know the widths before anything is rendered.
 *
 * @param ratios Width divided by height of each picture.
 */
export function rowWidths(
  ratios: ArrayLike<number>,
  widthPx: number,
  heightPx: number,
  gutterPx: number,
): Float32Array<ArrayBuffer> {
  const widths = new Float32Array(ratios.length);
  // This function captures no variable that changes, because JavaScript engines allocate a new number at each change of
  // a captured number.
  const fillRow = (first: number, end: number, rowPx: number) => {
    for (let at = first; at < end; at += 1) widths[at] = (ratios[at] ?? 1) * rowPx;
  };
  let first = 0;
  let sum = 0;
  /** Width that remains for the pictures of the row, without the gaps. */
  let roomPx = widthPx;
  for (let at = 0; at < ratios.length; at += 1) {
    const ratio = ratios[at] ?? 1;
    if (at > first && (sum + ratio) * heightPx > roomPx - gutterPx) {
      fillRow(first, at, roomPx / sum);
      first = at;
      sum = 0;
      roomPx = widthPx;
    } else if (sum > 0) roomPx -= gutterPx;
    sum += ratio;
  }
  // A single picture can be wider than the row. It is then made smaller, like every row that is too wide.
  fillRow(first, ratios.length, Math.min(roomPx / sum, heightPx));
  return widths;
}
