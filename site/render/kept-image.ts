import {
  focalPosition,
  imageSrcset,
  parseDimensions,
  parseFocalPoint,
  safeImageSource,
  sizedSource,
  widthStep,
} from '@plinth/sdk/media';
import { closedStyle } from '@plinth/server/html';

/** Width that a browser without `srcset` loads. The SDK's `Picture` uses the same width. */
const FALLBACK_WIDTH_PX = 1000;
/** `sizes` of lazy pictures. A browser that supports `auto` loads the width that the picture has in the layout. */
const SIZES = 'auto, 100vw';
/** Values of `src` that pages use as a placeholder until their script sets the real address. */
const STAND_IN = /^(?:\s*$|data:)/i;

/**
 * §4 Images: completes a picture in kept markup. On the page from which the markup came, a script set the address of
 * the picture from `data-src` or `data-image`. This function sets the address, the width steps and the size, so that
 * the picture loads without a script, and the page does not move when the picture has loaded.
 *
 * @param image An `img` that the sanitiser has kept.
 */
export function finishKeptImage(image: Element): void {
  const size = parseDimensions(image.getAttribute('data-image-dimensions'));
  if (size && !image.hasAttribute('width') && !image.hasAttribute('height')) {
    image.setAttribute('width', String(Math.ceil(size.width)));
    image.setAttribute('height', String(Math.ceil(size.height)));
  }
  const waiting = image.getAttribute('data-src') || image.getAttribute('data-image');
  if (!waiting || !STAND_IN.test(image.getAttribute('src') ?? '')) return;
  const source = safeImageSource(waiting);
  if (source === undefined) return;
  const srcset = hasSteps(image, source) ? imageSrcset(source, size?.width) : undefined;
  const width = widthStep(Math.min(FALLBACK_WIDTH_PX, size?.width ?? FALLBACK_WIDTH_PX));
  // Some browsers begin to load as soon as `src` is set. So `src` is removed first, and set after `loading`, `sizes`
  // and `srcset`.
  image.removeAttribute('src');
  setMissing(image, 'loading', 'lazy');
  setMissing(image, 'decoding', 'async');
  if (srcset !== undefined && !image.hasAttribute('srcset')) {
    image.setAttribute('sizes', SIZES);
    image.setAttribute('srcset', srcset);
  }
  placeInBox(image);
  image.setAttribute('src', srcset === undefined ? source : sizedSource(source, width));
}

/**
 * Does the picture's host serve the picture in width steps (§9)? The site serves its own pictures in width steps. For a
 * picture on another host, the answer is yes when the markup also names the original picture, or when the address
 * contains a format.
 */
function hasSteps(image: Element, source: string): boolean {
  if (/^\/(?!\/)/.test(source)) return source.startsWith('/images/');
  return image.hasAttribute('data-image') || /[?&]format=/.test(source);
}

/** Matches the style of a box whose padding gives the box the aspect ratio of its picture. */
const SHAPED_BOX = /padding-bottom\s*:\s*[\d.]+%/i;
const FILLED = 'position:absolute;inset:0;width:100%;height:100%;object-fit:cover';

/**
 * Places the image in its box. In the page from which the markup came, a script did this, using the classes of the
 * image or of the box.
 */
function placeInBox(image: Element): void {
  const box = image.parentElement;
  const has = (name: string) => image.classList.contains(name) || (box?.classList.contains(name) ?? false);
  const isShaped = SHAPED_BOX.test(styleOf(box)) && !/position\s*:/i.test(styleOf(image));
  const fit = has('content-fill') ? 'object-fit:cover' : has('content-fit') ? 'object-fit:contain' : '';
  const focal = has('content-fit') ? undefined : parseFocalPoint(image.getAttribute('data-image-focal-point'));
  if (isShaped && box) addStyle(box, 'position:relative;overflow:hidden');
  if (isShaped) addStyle(image, FILLED);
  if (fit) addStyle(image, fit);
  if (focal && (isShaped || fit)) addStyle(image, `object-position:${focalPosition(focal)}`);
}

function styleOf(element: Element | null): string {
  return element?.getAttribute('style') ?? '';
}

function addStyle(element: Element, style: string): void {
  element.setAttribute('style', closedStyle(styleOf(element)) + style);
}

function setMissing(element: Element, name: string, value: string): void {
  if (!element.hasAttribute(name)) element.setAttribute(name, value);
}
