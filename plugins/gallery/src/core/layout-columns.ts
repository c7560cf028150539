/** §9 Auto columns: minimum width of a column. */
export const COLUMN_WIDTH_PX = 250;
/** §9 Auto columns: space between columns and between pictures. */
export const COLUMN_GUTTER_PX = 0;

export interface ColumnLayout {
  readonly columns: number;
  readonly columnWidthPx: number;
  /** For each picture, the number of its column; the first column is 0. */
  readonly column: Uint16Array;
  /** For each picture, its distance from the top of the gallery in pixels. */
  readonly top: Float32Array;
  /** Height of the longest column in pixels. */
  readonly heightPx: number;
}

/** Number of columns of at least `columnWidthPx` that fit into a gallery of this width; at least one. */
export function columnCount(widthPx: number, columnWidthPx: number, gutterPx: number): number {
  return Math.max(1, Math.floor((widthPx + gutterPx) / (columnWidthPx + gutterPx)));
}

/**
 * Puts pictures into columns in one pass: each picture into the shortest column, or into the first of several equally
 * short columns.
 *
 * @param ratios Width divided by height of each picture.
 */
export function layoutColumns(
  ratios: ArrayLike<number>,
  widthPx: number,
  columnWidthPx: number,
  gutterPx: number,
): ColumnLayout {
  const count = ratios.length;
  const columns = columnCount(widthPx, columnWidthPx, gutterPx);
  const wide = (widthPx - (columns - 1) * gutterPx) / columns;
  const ends = new Float64Array(columns);
  const column = new Uint16Array(count);
  const top = new Float32Array(count);
  let heightPx = 0;
  for (let at = 0; at < count; at += 1) {
    let shortest = 0;
    let least = ends[0] ?? 0;
    for (let other = 1; other < columns; other += 1) {
      const end = ends[other] ?? 0;
      if (end < least) {
        least = end;
        shortest = other;
      }
    }
    column[at] = shortest;
    top[at] = least;
    const end = least + wide / (ratios[at] ?? 1);
    if (end > heightPx) heightPx = end;
    ends[shortest] = end + gutterPx;
  }
  return { columns, columnWidthPx: wide, column, top, heightPx };
}
