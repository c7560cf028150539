import { IMAGE_WIDTHS_PX, type ImageWidth, widthStep } from './image-width.ts';

/** The step for a picture drawn `drawnPx` wide on a screen of that pixel ratio; never beyond the picture itself. */
export function targetWidth(drawnPx: number, pixelRatio: number, originalPx: number | undefined): ImageWidth {
  const wanted = drawnPx * Math.max(1, pixelRatio);
  return widthStep(originalPx === undefined ? wanted : Math.min(wanted, originalPx));
}

/** `data-image-resolution`: `750w`. Undefined when no step is loaded. */
export function parseResolution(text: string | null | undefined): ImageWidth | undefined {
  return IMAGE_WIDTHS_PX.find((width) => text === `${width}w`);
}

/** §4: an image is fetched again only when the new resolution is larger than the one it has, or when that is forced. */
export function needsFetch(current: ImageWidth | undefined, target: ImageWidth, force = false): boolean {
  return force || current === undefined || target > current;
}
