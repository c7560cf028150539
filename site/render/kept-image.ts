import {
  focalPosition,
  imageSrcset,
  parseDimensions,
  parseFocalPoint,
  safeImageSource,
  sizedSource,
  widthStep,
} from '@plinth/sdk/media';

/** The width of a browser that knows no `srcset`, as the SDK's `Picture` has it. */
const FALLBACK_WIDTH_PX = 1000;
/** Lazy pictures are fetched in the width they are drawn in, where the browser can tell. */
const SIZES = 'auto, 100vw';
/** What pages put into `src` until their script sets the real address. */
const STAND_IN = /^(?:\s*$|data:)/i;

/**
 * §4 Images: a picture of markup that is kept, which waits for a script of its own page (`data-src`, `data-image`), gets
 * its address, its width steps and its size here. So it loads without any script, and nothing moves when it comes.
 *
 * @param image An `img` that the sanitiser has let through.
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
  // Browsers that act on `src` at once must know by then how it is fetched.
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
 * Does the picture's host serve it in width steps (§9)? The site's own pictures are. Of others it is known where the
 * markup names the original too, or a format in the address.
 */
function hasSteps(image: Element, source: string): boolean {
  if (/^\/(?!\/)/.test(source)) return source.startsWith('/images/');
  return image.hasAttribute('data-image') || /[?&]format=/.test(source);
}

/** A box whose padding gives it the shape of the picture. */
const SHAPED_BOX = /padding-bottom\s*:\s*[\d.]+%/i;
const FILLED = 'position:absolute;inset:0;width:100%;height:100%;object-fit:cover';

/** The script of its page would have done this by the classes of the image, or by the box around it. */
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
  const before = styleOf(element).replace(/;?\s*$/, ';');
  element.setAttribute('style', `${before === ';' ? '' : before}${style}`);
}

function setMissing(element: Element, name: string, value: string): void {
  if (!element.hasAttribute(name)) element.setAttribute(name, value);
}
