/**
 * §5 Image loader mode: `fit` shows the whole picture inside its box, `fill` covers the box and crops around the focal
 * point, `none` keeps the picture's own size, and null leaves the size of the picture to the styles of the page.
 */
export const IMAGE_MODES = ['fit', 'fill', 'none', null] as const;
export type ImageMode = (typeof IMAGE_MODES)[number];

/** Position of a picture with the mode `fit` in its box, when the box is larger than the picture. */
export const FIT_ALIGNMENTS = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;
export type FitAlignment = (typeof FIT_ALIGNMENTS)[number];

/**
 * §9: height of a picture's placeholder in percent of its width, used when the aspect ratio of the picture is unknown.
 */
export const PLACEHOLDER_PERCENT = 65;

/** §9: the space to reserve until the picture has loaded, as a padding in percent of the box's width. */
export function placeholderPercent(aspectRatio: number | undefined): number {
  if (aspectRatio === undefined || !(aspectRatio > 0) || !Number.isFinite(aspectRatio)) return PLACEHOLDER_PERCENT;
  return Math.round(10_000 / aspectRatio) / 100;
}

/** `object-position` of a picture with the mode `fit`. */
export function fitPosition(alignment: FitAlignment): string {
  return alignment.replace('-', ' ');
}

/**
 * The width of the rendered picture, as a multiple of the width of its box. With `fill`, a picture is rendered wider
 * than a box of a smaller aspect ratio, and so needs more pixels. With `fit`, it is rendered narrower than a box of a
 * larger aspect ratio, and so needs fewer.
 */
export function drawnScale(mode: ImageMode, pictureRatio: number | undefined, boxRatio: number | undefined): number {
  if (pictureRatio === undefined || boxRatio === undefined) return 1;
  if (mode === 'fill') return Math.max(1, pictureRatio / boxRatio);
  return mode === 'fit' ? Math.min(1, pictureRatio / boxRatio) : 1;
}
