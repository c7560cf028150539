import { DESKTOP_BREAKPOINTS_PX, MOBILE_BREAKPOINTS_PX } from '@plinth/sdk/design';
import type { ImageSlot } from '@plinth/sdk/media';
import { columnCount } from '../../../core/layout-columns.ts';
import { rowWidths } from '../../../core/layout-rows.ts';

/** §9 Breakpoints: the widths of a window for which places are worked out beforehand. */
const WIDTHS_PX = [...new Set([...MOBILE_BREAKPOINTS_PX, ...DESKTOP_BREAKPOINTS_PX])].sort((a, b) => a - b);
/** A wide window: for whatever is wider than the last breakpoint. */
const WIDE_PX = 1920;

/** Where a picture stands in columns of at least `columnPx`, in windows of every width. */
export function columnSlots(columnPx: number, gapPx: number): readonly ImageSlot[] {
  // A page keeps a margin on both sides.
  const share = (width: number) => 1 / columnCount(width * 0.9, columnPx, gapPx);
  return [...WIDTHS_PX.map((width) => ({ upToPx: width, share: share(width) })), { share: share(WIDE_PX) }];
}

/** Where each picture of justified rows stands, in windows of every width. */
export function rowSlots(
  ratios: Float64Array,
  heightPx: number,
  gapPx: number,
): (index: number) => readonly ImageSlot[] {
  const layOut = () =>
    [...WIDTHS_PX, WIDE_PX].map((width) => ({ width, widths: rowWidths(ratios, width, heightPx, gapPx) }));
  // Not before somebody asks: in the browser, the server's slides stand already.
  let layouts: ReturnType<typeof layOut> | undefined;
  return (index) => {
    layouts ??= layOut();
    return layouts.map(({ width, widths }) => {
      const share = (widths[index] ?? width) / width;
      return width === WIDE_PX ? { share } : { upToPx: width, share };
    });
  };
}

/** Where a picture stands in a fixed number of columns, fewer of them where the window is narrow. */
export function gridSlots(perRow: number, narrowPx: number, perNarrowRow: number): readonly ImageSlot[] {
  return [{ upToPx: narrowPx, share: 1 / Math.min(perRow, perNarrowRow) }, { share: 1 / perRow }];
}
