import { parseDimensions } from '@plinth/sdk/media';
import type { GalleryData } from './schema.ts';
import type { SlideData } from './slide-schema.ts';

/** Assumed ratio of a picture of unknown size: that of the 65 percent placeholder of §9. */
const UNKNOWN_RATIO = 100 / 65;
/** Limits of the ratio. Beyond them a picture would be only a line. */
const NARROWEST = 0.2;
const WIDEST = 5;
/** §9: a video is 56.3 percent as high as it is wide. */
const VIDEO_RATIO = 100 / 56.3;

/** Shapes by the names that older pages give them (`aspect-ratio`), width by height. */
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

/** Width by height of a slide. A video has its own ratio, whatever the ratio of its picture. */
export function slideRatio({ type, src, imageDimensions }: SlideData): number {
  if (type === 'video') return VIDEO_RATIO;
  const size = parseDimensions(imageDimensions);
  const ratio = size ? size.width / size.height : src === '' ? VIDEO_RATIO : UNKNOWN_RATIO;
  return Math.min(Math.max(ratio, NARROWEST), WIDEST);
}

/**
 * Shape of every picture of a grid; undefined when each keeps its own.
 *
 * @param fallback When the gallery does not say. Default: its own.
 */
export function itemRatio(data: GalleryData, fallback?: number): number | undefined {
  const { imageAspectRatio, squareThumbs, aspectRatio } = data;
  if (imageAspectRatio === 'Auto') return undefined;
  return imageAspectRatio ?? (squareThumbs ? 1 : (namedRatio(aspectRatio) ?? fallback));
}

/** Shape of the whole display: its height in percent of the width, its name, or undefined. */
export function displayRatio({ vSize, aspectRatio, imageAspectRatio }: GalleryData): number | undefined {
  if (vSize) return 100 / vSize;
  return namedRatio(aspectRatio) ?? (typeof imageAspectRatio === 'number' ? imageAspectRatio : undefined);
}

/** Rounded for the stylesheet: further decimals would change nothing by a pixel. */
export function rounded(ratio: number): number {
  return Math.round(ratio * 1e4) / 1e4;
}

function namedRatio(ratio: string | number | null | undefined): number | undefined {
  if (typeof ratio === 'string') return Object.hasOwn(NAMED_RATIOS, ratio) ? NAMED_RATIOS[ratio] : undefined;
  return ratio ?? undefined;
}
