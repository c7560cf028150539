import { widthStep } from '@plinth/sdk/media/image-width';
import { IMAGE_WIDTHS_PX, type ImageWidth } from '@plinth/server/pages';

/**
 * Common window widths in CSS pixels, each with its pixel ratio and the numbers of columns in which pages show
 * pictures.
 */
const USUAL_WINDOWS = [
  { widthPx: 360, ratio: 3, columns: [1, 2] },
  { widthPx: 390, ratio: 3, columns: [1, 2] },
  { widthPx: 412, ratio: 2.625, columns: [1, 2] },
  { widthPx: 1440, ratio: 1, columns: [1, 2, 3, 4] },
  { widthPx: 1440, ratio: 2, columns: [1, 2, 3, 4] },
  { widthPx: 1920, ratio: 1, columns: [1, 2, 3, 4] },
] as const;

/**
 * All width steps, sorted by how many of the common windows and column counts request them, the most requested step
 * first. Of two steps with equal counts, the narrower one comes first, because it is made faster. The order is the same
 * for every picture. The `sizes` of the real pages would give a better order, but reading every stored page costs more
 * than making some steps too early.
 */
export function widthsMostAskedFirst(): readonly ImageWidth[] {
  const asked = USUAL_WINDOWS.flatMap(({ widthPx, ratio, columns }) =>
    columns.map((count) => widthStep((widthPx * ratio) / count)),
  );
  const count = (width: ImageWidth) => asked.filter((step) => step === width).length;
  return IMAGE_WIDTHS_PX.toSorted((a, b) => count(b) - count(a) || a - b);
}
