import type { BlockImage, BlockMarkup } from '../markup/block-markup.ts';
import type { WidthRule } from './block-width.ts';

/** Class name of the image that the SDK's `Picture` renders. It is the same in the builds of host and renderer. */
const OWN_PICTURE = 'plinth_picture_image';
/**
 * Beginning of `sizes` that tells the browser to use the width of the laid-out image. It is removed from the SDK's
 * pictures, because some browsers measure before the layout is complete.
 */
const AUTO = 'auto, ';

/**
 * The SDK's pictures state their `sizes` as if their block were as wide as the window. The publisher knows how wide the
 * block is, and writes the sizes for that width. So no browser fetches more pixels than it shows, even for the first
 * picture of a page, which is fetched before the layout. An image that an author wrote keeps its own sizes.
 *
 * @param block Width of the block, from `blockWidth`.
 */
export function fitSizesToBlock({ images }: BlockMarkup, block: readonly WidthRule[]): void {
  for (const image of images) {
    const sizes = image.get('sizes');
    if (sizes === undefined) continue;
    // For kept markup the publisher does not know the layout, so `auto` stays first and browsers measure the real
    // width.
    if (isKept(image)) {
      if (sizes === `${AUTO}100vw`) image.set('sizes', AUTO + blockSizes('100vw', block));
    } else if (image.get('class')?.split(/\s+/).includes(OWN_PICTURE)) {
      image.set('sizes', blockSizes(sizes.startsWith(AUTO) ? sizes.slice(AUTO.length) : sizes, block));
    }
  }
}

/** Is this an image of kept markup whose address the renderer has written (`site/render/kept-image.ts`)? */
function isKept(image: BlockImage): boolean {
  return image.get('data-src') !== undefined;
}

/**
 * Converts `sizes` that are relative to the block into `sizes` that are relative to the window.
 *
 * @param sizes In the form that the SDK's `imageSizes` writes.
 * @example blockSizes('(max-width: 500px) 100vw, calc(50vw - 10px)', [{ upToPx: Infinity, share: 0.5, px: 0 }]) //
 * '(max-width: 1000px) 50vw, calc(25vw - 10px)'
 */
export function blockSizes(sizes: string, block: readonly WidthRule[]): string {
  const places = placesOf(sizes);
  const ranges = rangesOf(block, places).map(({ from, upToPx, rule }) => {
    // The same size applies in the whole range, so it can be looked up for any width in the range: for the middle.
    const at = upToPx === Infinity ? from + 1 : (from + upToPx) / 2;
    const place = places.find((each) => widthAt(rule, at) <= each.upToPx) ?? WHOLE;
    return { upToPx, width: widthOf(place, rule, from, upToPx) };
  });
  return ranges
    .filter(({ width }, index) => width !== ranges[index + 1]?.width)
    .map(({ upToPx, width }) => (upToPx === Infinity ? width : `(max-width: ${Math.floor(upToPx)}px) ${width}`))
    .join(', ');
}

/** One size of a picture. It applies while the block, not the window, is at most `upToPx` wide. */
interface Place extends WidthRule {
  readonly mostPx: number;
}

const WHOLE: Place = { upToPx: Infinity, share: 1, px: 0, mostPx: Infinity };
const PLACE =
  /(?:\(max-width: ([\d.]+)px\) )?(?:(?:calc|min)\()?(?<![\d.])([\d.]+)vw(?: - ([\d.]+)px)?(?:, ([\d.]+)px)?\)?(?:, |$)/g;

function placesOf(sizes: string): readonly Place[] {
  return [...sizes.matchAll(PLACE)].map(([, upTo, percent, less, most]) => ({
    upToPx: Number(upTo ?? Infinity),
    share: Number(percent) / 100,
    px: -Number(less ?? 0),
    mostPx: Number(most ?? Infinity),
  }));
}

interface Range {
  readonly from: number;
  readonly upToPx: number;
  readonly rule: WidthRule;
}

/** Ranges of the window's width in which the width of the block follows one rule and the picture has one size. */
function rangesOf(block: readonly WidthRule[], places: readonly Place[]): readonly Range[] {
  return block.flatMap((rule, index) => {
    const from = block[index - 1]?.upToPx ?? 0;
    const changes = places
      .map((place) => Math.floor((place.upToPx - rule.px) / rule.share))
      .filter((px) => px > from && px < rule.upToPx)
      .sort((a, b) => a - b);
    const ends = [...new Set([...changes, rule.upToPx])];
    return ends.map((upToPx, at) => ({ from: ends[at - 1] ?? from, upToPx, rule }));
  });
}

function widthAt({ share, px }: WidthRule, windowPx: number): number {
  return share * windowPx + px;
}

/**
 * CSS width of the picture in windows that are `from` to `upToPx` pixels wide. `mostPx` applies only where the picture
 * would be wider without this limit.
 */
function widthOf(place: Place, rule: WidthRule, from: number, upToPx: number): string {
  const { mostPx } = place;
  const picture = { upToPx, share: place.share * rule.share, px: place.share * rule.px + place.px };
  const ends = [widthAt(picture, from), picture.share === 0 ? picture.px : widthAt(picture, upToPx)];
  if (Math.min(...ends) >= mostPx) return `${Math.round(mostPx)}px`;
  const [percent, px] = [Math.round(picture.share * 10_000) / 100, Math.round(picture.px)];
  if (percent === 0) return `${Math.max(px, 1)}px`;
  const sum = `${percent}vw${px === 0 ? '' : ` ${px < 0 ? '-' : '+'} ${Math.abs(px)}px`}`;
  if (Math.max(...ends) > mostPx) return `min(${sum}, ${Math.round(mostPx)}px)`;
  return px === 0 ? sum : `calc(${sum})`;
}
