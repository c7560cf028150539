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
  /** Wait until the image comes within 200 px of the visible part of the page (§9). @default true */
  readonly lazy?: boolean;
}

export interface ImageLoad {
  /** Looks whether the image needs more pixels than it has, as after a resize; `force` fetches it in any case (§4). */
  update(force?: boolean): void;
  /** Gives up what has not begun, and follows the image's size no longer. */
  stop(): void;
}

/**
 * Loads an image of foreign markup (markup.md: `img.thumb-image[data-src]`) in the width it is drawn in (§4, §5, §9):
 * once it is in the document and near the visible part of the page, in its turn, and again only when it has grown.
 * Sets `src`, `data-image-resolution`, and the marker class `loading`, then `loaded` or `load-failed`.
 *
 * @returns Undefined, after a warning on the console, for what is no image or has no source.
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
      // Its turn may come late: by then it may have what it needs.
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

/** Room and place of the picture, before there is one. */
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
  // There is one size of it: it is fetched once.
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

/** Settles when the image has arrived or failed, so that the next in the queue has its turn. */
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
    // The turn has come: the browser's own laziness would hold up the queue.
    image.loading = 'eager';
    image.src = sizedSource(source, width);
  });
}
