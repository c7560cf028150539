import { type Dimensions, parseDimensions } from './dimensions.ts';
import { focalPosition, parseFocalPoint } from './focal-point.ts';
import { FIT_ALIGNMENTS, type FitAlignment, fitPosition, type ImageMode } from './image-mode.ts';
import { safeImageSource } from './image-url.ts';
import { ImageWarning, warnOfImage } from './image-warning.ts';

/** Data of an image element in markup. */
export interface ImageElement {
  readonly source: string;
  readonly dimensions: Dimensions | undefined;
  readonly mode: ImageMode;
  /** Position of the picture in its box, as a CSS `object-position`. */
  readonly position: string;
}

/** Values that the caller can set instead of the values in the markup. */
export interface ImageElementOptions {
  readonly mode?: ImageMode;
  readonly alignment?: FitAlignment;
}

/**
 * Reads the data of an image in markup (`img.thumb-image[data-src]`). Returns undefined, and writes the warning of §5
 * to the console, when the element is not an image or has no source. A `content-fit` image without an alignment is
 * centred.
 */
export function readImageElement(element: unknown, options: ImageElementOptions = {}): ImageElement | undefined {
  if (!isImage(element)) {
    warnOfImage(ImageWarning.notAnImage, element);
    return undefined;
  }
  const { src, image } = element.dataset;
  const source = safeImageSource(src || image || element.getAttribute('src'));
  if (source === undefined) {
    warnOfImage(ImageWarning.noSource, element);
    return undefined;
  }
  const mode = options.mode === undefined ? modeOf(element) : options.mode;
  const position =
    mode === 'fit'
      ? fitPosition(alignmentOf(element, options))
      : focalPosition(parseFocalPoint(element.dataset.imageFocalPoint));
  return { source, dimensions: parseDimensions(element.dataset.imageDimensions), mode, position };
}

function isImage(element: unknown): element is HTMLImageElement {
  return element instanceof HTMLImageElement;
}

/** Finds the mode from the class names in the markup. The class is on the image or on the box around it. */
function modeOf(element: HTMLImageElement): ImageMode {
  if (has(element, 'content-fill')) return 'fill';
  return has(element, 'content-fit') ? 'fit' : null;
}

function alignmentOf(element: HTMLImageElement, { alignment }: ImageElementOptions): FitAlignment {
  if (alignment) return alignment;
  const stated = element.dataset.alignment ?? element.parentElement?.dataset.alignment;
  const known = FIT_ALIGNMENTS.find((name) => name === stated);
  if (known) return known;
  if (has(element, 'content-fit')) warnOfImage(ImageWarning.noAlignment, element);
  return 'center';
}

function has(element: HTMLImageElement, name: string): boolean {
  return element.classList.contains(name) || (element.parentElement?.classList.contains(name) ?? false);
}
