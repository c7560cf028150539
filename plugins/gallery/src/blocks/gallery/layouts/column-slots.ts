import type { ImageSlot } from '@plinth/sdk/media';
import { rowWidths } from '../../../core/layout-rows.ts';

/**
 * Each number of columns up to this limit gets its own slot, which is one entry in `sizes` of the picture. With more
 * columns, a column is hardly wider than the minimum, so one slot is enough for all larger numbers.
 */
const MOST_COLUMNS = 12;

/** Slots of a picture in a layout that has as many columns as fit, each at least `columnPx` wide. */
export function columnSlots(columnPx: number, gapPx: number): readonly ImageSlot[] {
  const step = columnPx + gapPx;
  const slots = Array.from({ length: MOST_COLUMNS }, (_, index): ImageSlot => {
    const columns = index + 1;
    return { upToPx: (columns + 1) * step - gapPx - 0.01, ...columnOf(columns, gapPx) };
  });
  return [...slots, { mostPx: columnPx + step / MOST_COLUMNS }];
}

/** Slot of a picture that is as wide as one of `columns` columns. */
export function columnOf(columns: number, gapPx: number): ImageSlot {
  return { share: 1 / columns, lessPx: ((columns - 1) * gapPx) / columns };
}

/** Range of the block widths, in pixels, for which rows are laid out in advance. */
const FROM_PX = 240;
const TO_PX = 1680;
const STEP_PX = 20;
/** Maximum difference between the real width of a picture and the width in `sizes`, as a fraction. */
const TOLERANCE = 0.04;

/** Slots of each picture in justified rows, for every width of the block. */
export function rowSlots(
  ratios: Float64Array,
  heightPx: number,
  gapPx: number,
): (index: number) => readonly ImageSlot[] {
  const layOut = () =>
    Array.from({ length: (TO_PX - FROM_PX) / STEP_PX + 1 }, (_, step) => {
      const block = FROM_PX + step * STEP_PX;
      return { block, widths: rowWidths(ratios, block, heightPx, gapPx) };
    });
  // The layouts are computed only when they are needed, because in the browser the slides of the server HTML already
  // have their `sizes`.
  let layouts: ReturnType<typeof layOut> | undefined;
  return (index) => {
    layouts ??= layOut();
    return slotsThrough(layouts.map(({ block, widths }) => ({ block, width: widths[index] ?? block })));
  };
}

interface Point {
  readonly block: number;
  readonly width: number;
}

/**
 * Converts the widths of a picture at many block widths to slots. As long as the row contains the same pictures, the
 * picture grows with the block, so one slot is enough for all these block widths.
 */
function slotsThrough(points: readonly Point[]): readonly ImageSlot[] {
  const slots: ImageSlot[] = [];
  for (let first = 0; first < points.length; ) {
    let last = first;
    while (last + 1 < points.length && isStraight(points.slice(first, last + 2))) last += 1;
    const isLast = last === points.length - 1;
    slots.push({ ...line(points.slice(first, last + 1)), ...(!isLast && { upToPx: points[last]?.block ?? 0 }) });
    first = last + 1;
  }
  return slots;
}

function isStraight(points: readonly Point[]): boolean {
  const { share = 1, lessPx = 0, mostPx = Infinity } = line(points);
  return (
    lessPx >= 0 &&
    points.every(({ block, width }) => {
      const said = Math.min(share * block - lessPx, mostPx);
      return Math.abs(said - width) <= width * TOLERANCE;
    })
  );
}

function line(points: readonly Point[]): ImageSlot {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return { share: first ? first.width / first.block : 1 };
  const share = (last.width - first.width) / (last.block - first.block);
  // The last row does not grow, so the width of its pictures is the same for all block widths.
  if (share < 0.001) return { share: 1, lessPx: 0, mostPx: last.width };
  return { share, lessPx: share * last.block - last.width };
}

/** Slots of a picture in a fixed number of columns, with fewer columns in a narrow block. */
export function gridSlots(perRow: number, gapPx: number, belowPx: number, perNarrowRow: number): readonly ImageSlot[] {
  return [{ upToPx: belowPx - 0.01, ...columnOf(Math.min(perRow, perNarrowRow), gapPx) }, columnOf(perRow, gapPx)];
}
