import { type ImageElement, type ImageElementOptions, readImageElement } from './image-element.ts';
import { drawnScale } from './image-mode.ts';
import { needsFetch, parseResolution, targetWidth } from './image-resolution.ts';
import { hasWidthSteps, sizedSource } from './image-url.ts';
import { ImageWarning, warnOfImage } from './image-warning.ts';
import { IMAGE_WIDTHS_PX, type ImageWidth } from './image-width.ts';
import { pageLoadQueue } from './load-queue.ts';
import { FAILED_CLASS, LOADED_CLASS, LOADING_CLASS, settleMarker } from './loading-marker.ts';
import { whenNearViewport } from './near-viewport.ts';
import { whenInDocument } from './when-in-document.ts';

export interface LoadImageOptions extends ImageElementOptions {
  /** Whether to wait until the image comes within 200 px of the visible part of the page (§9). Default: true. */
  readonly lazy?: boolean;
}

export interface ImageLoad {
  /**
   * Checks whether the image needs more pixels than it has, for example after a resize; with `force`, it is fetched in
   * any case (§4).
   */
  update(force?: boolean): void;
  /** Cancels a fetch that has not begun, and stops observing the image's size. */
  stop(): void;
}

/**
 * Loads an image of markup (`img.thumb-image[data-src]`) in the width step for its rendered width (§4, §5, §9). The
 * image is queued as soon as it is in the document and near the visible part of the page. It is fetched again only when
 * its rendered width has grown. Sets `src`, `data-image-resolution`, and the marker class `loading`, then `loaded` or
 * `load-failed`.
 *
 * @returns Undefined, after a warning on the console, when the element is not an image or has no source.
 */
export function loadImage(element: unknown, { lazy = true, ...options }: LoadImageOptions = {}): ImageLoad | undefined {
  const read = readImageElement(element, options);
  if (!read || !(element instanceof HTMLImageElement)) return undefined;
  const image = element;
  const stops = new Set<() => void>();
  let near = false;
  let forced = false;

  const update = (force = false): void => {
    forced ||= force;
    if (!near || !(forced || needsFetch(current(image), target(image, read)))) return;
    const leave = pageLoadQueue().add(() => {
      const width = target(image, read);
      // The image can have waited long in the queue, so this checks again whether it still needs a fetch.
      if (!forced && !needsFetch(current(image), width)) return Promise.resolve();
      forced = false;
      return fetchImage(image, read.source, width);
    });
    stops.add(leave);
  };
  const arrived = (): void => {
    near = true;
    update();
    const size = new ResizeObserver(() => update());
    size.observe(image);
    stops.add(() => size.disconnect());
  };

  prepare(image, read);
  stops.add(
    whenInDocument(image, (entered) => {
      if (entered && lazy) stops.add(whenNearViewport(image, arrived));
      else if (entered) arrived();
      else if (!image.parentNode) warnOfImage(ImageWarning.noParent, image);
    }),
  );
  return {
    update,
    stop: () => {
      for (const stop of stops) stop();
      stops.clear();
    },
  };
}

/** Reserves the space of the picture and sets its position before the picture is loaded. */
function prepare(image: HTMLImageElement, { dimensions, mode, position }: ImageElement): void {
  image.classList.add(LOADING_CLASS);
  if (mode === 'fit' || mode === 'fill') {
    image.style.objectFit = mode === 'fit' ? 'contain' : 'cover';
    image.style.objectPosition = position;
  } else if (mode === 'none') {
    image.style.objectFit = 'none';
  }
  if (dimensions) image.style.aspectRatio ||= `auto ${dimensions.width} / ${dimensions.height}`;
}

function current(image: HTMLImageElement): ImageWidth | undefined {
  return parseResolution(image.dataset.imageResolution);
}

function target(image: HTMLImageElement, { dimensions, mode, source }: ImageElement): ImageWidth {
  // A source without width steps exists in one size. It counts as the largest step, so that it is fetched only once.
  if (!hasWidthSteps(source)) return IMAGE_WIDTHS_PX[0];
  const { clientWidth, clientHeight } = image;
  const boxRatio = clientHeight > 0 ? clientWidth / clientHeight : undefined;
  const scale = drawnScale(mode, dimensions && dimensions.width / dimensions.height, boxRatio);
  return targetWidth(
    (clientWidth || image.parentElement?.clientWidth || 0) * scale,
    devicePixelRatio,
    dimensions?.width,
  );
}

/** Settles when the image has loaded or failed, so that the queue can start the next one. */
function fetchImage(image: HTMLImageElement, source: string, width: ImageWidth): Promise<void> {
  image.classList.remove(LOADED_CLASS, FAILED_CLASS);
  image.classList.add(LOADING_CLASS);
  return new Promise((resolve) => {
    const settle = (): void => {
      image.removeEventListener('load', settle);
      image.removeEventListener('error', settle);
      settleMarker(image);
      resolve();
    };
    image.addEventListener('load', settle);
    image.addEventListener('error', settle);
    image.dataset.imageResolution = `${width}w`;
    image.decoding = 'async';
    // Removes `lazy`: the queue has started this image, and with `lazy` the browser could delay it and so block the
    // queue.
    image.loading = 'eager';
    image.src = sizedSource(source, width);
  });
}
