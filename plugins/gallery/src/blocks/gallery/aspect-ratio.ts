import { parseDimensions } from '@plinth/sdk/media';
import type { GalleryData } from './schema.ts';
import type { SlideData } from './slide-schema.ts';

/** Assumed ratio of a picture of unknown size: the ratio of the placeholder in §9, which is 65 percent high. */
const UNKNOWN_RATIO = 100 / 65;
/** Limits of a picture's width divided by its height. Outside of these limits, a picture would be only a line. */
const NARROWEST = 0.2;
const WIDEST = 5;
/** §9: a video is 56.3 percent as high as it is wide. */
const VIDEO_RATIO = 100 / 56.3;

/** Width divided by height for the names in `aspect-ratio` of older pages. */
const NAMED_RATIOS: Readonly<Record<string, number>> = {
  square: 1,
  standard: 4 / 3,
  'standard-vertical': 3 / 4,
  'three-two': 3 / 2,
  'three-two-vertical': 2 / 3,
  'four-three': 4 / 3,
  'three-four-vertical': 3 / 4,
  widescreen: 16 / 9,
  'sixteen-nine': 16 / 9,
  'nine-sixteen-vertical': 9 / 16,
  'anamorphic-widescreen': 2.39,
  'two-one': 2,
};

/** Width divided by height of a slide. The ratio of a video does not depend on its picture. */
export function slideRatio({ type, src, imageDimensions }: SlideData): number {
  if (type === 'video') return VIDEO_RATIO;
  const size = parseDimensions(imageDimensions);
  const ratio = size ? size.width / size.height : src === '' ? VIDEO_RATIO : UNKNOWN_RATIO;
  return Math.min(Math.max(ratio, NARROWEST), WIDEST);
}

/**
 * Aspect ratio of every picture of a grid. Undefined when each picture keeps its own ratio.
 *
 * @param fallback The ratio when the gallery does not set one. Default: undefined.
 */
export function itemRatio(data: GalleryData, fallback?: number): number | undefined {
  const { imageAspectRatio, squareThumbs, aspectRatio } = data;
  if (imageAspectRatio === 'Auto') return undefined;
  return imageAspectRatio ?? (squareThumbs ? 1 : (namedRatio(aspectRatio) ?? fallback));
}

/** Aspect ratio of the whole display, from its height in percent or the name of a ratio. Undefined without either. */
export function displayRatio({ vSize, aspectRatio, imageAspectRatio }: GalleryData): number | undefined {
  if (vSize) return 100 / vSize;
  return namedRatio(aspectRatio) ?? (typeof imageAspectRatio === 'number' ? imageAspectRatio : undefined);
}

/** Rounds the ratio for the stylesheet. Further decimals would change no size by a whole pixel. */
export function rounded(ratio: number): number {
  return Math.round(ratio * 1e4) / 1e4;
}

function namedRatio(ratio: string | number | null | undefined): number | undefined {
  if (typeof ratio === 'string') return Object.hasOwn(NAMED_RATIOS, ratio) ? NAMED_RATIOS[ratio] : undefined;
  return ratio ?? undefined;
}
