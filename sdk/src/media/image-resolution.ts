import { IMAGE_WIDTHS_PX, type ImageWidth, widthStep } from './image-width.ts';

/**
 * The width step for a picture that is rendered `drawnPx` wide on a screen with this pixel ratio. Never larger than the
 * original picture needs.
 */
export function targetWidth(drawnPx: number, pixelRatio: number, originalPx: number | undefined): ImageWidth {
  const wanted = drawnPx * Math.max(1, pixelRatio);
  return widthStep(originalPx === undefined ? wanted : Math.min(wanted, originalPx));
}

/** Parses the value of `data-image-resolution`, for example `750w`. Undefined when no width step has been loaded. */
export function parseResolution(text: string | null | undefined): ImageWidth | undefined {
  return IMAGE_WIDTHS_PX.find((width) => text === `${width}w`);
}

/**
 * §4: an image is fetched again only when the new resolution is larger than the resolution that it has, or when `force`
 * is set.
 */
export function needsFetch(current: ImageWidth | undefined, target: ImageWidth, force = false): boolean {
  return force || current === undefined || target > current;
}
