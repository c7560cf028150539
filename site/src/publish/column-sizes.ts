import { IMAGE_TAG } from './image-tag.ts';

const COLUMNS = 12;
/** Up to this width of the window all columns stand below each other: the theme's grid begins at 48em. */
const COLLAPSED_UP_TO_PX = 767;

/**
 * The SDK's pictures state their `sizes` as if their block were as wide as the window. In a column it has a share of
 * that, so a browser would fetch more pixels than it shows; most of all of the first picture of a page, which cannot
 * wait to be measured (`auto`). The images of other markup know for themselves.
 *
 * @param html Of a block, as the renderer drew it.
 * @param span Columns of twelve that the block takes.
 */
export function withColumnSizes(html: string, span: number): string {
  if (span >= COLUMNS) return html;
  return html.replace(IMAGE_TAGS, (tag) =>
    OWN_PICTURE.test(tag)
      ? tag.replace(
          SIZES,
          (_, auto: string | undefined, sizes: string) => ` sizes="${auto ?? ''}${columnSizes(sizes, span / COLUMNS)}"`,
        )
      : tag,
  );
}

const IMAGE_TAGS = new RegExp(IMAGE_TAG.source, 'g');
/** The class that the host's build and the renderer's give the image of `Picture`. */
const OWN_PICTURE = /\sclass="[^"]*\bplinth_picture_image\b/;
const SIZES = /\ssizes="(auto, )?([^"]*)"/;

/**
 * The sizes of a picture whose block has `share` of the window as soon as there are columns. The layouts of blocks turn
 * narrow by their own width, so in a column the conditions of `sizes` hold up to windows that are wider by as much.
 *
 * @example columnSizes('100vw', 0.25) // '(max-width: 767px) 100vw, 25vw'
 * @example columnSizes('(max-width: 500px) 100vw, 40vw', 0.5)
 * // '(max-width: 500px) 100vw, (max-width: 767px) 40vw, (max-width: 1000px) 50vw, 20vw'
 */
export function columnSizes(sizes: string, share: number): string {
  const places = [...sizes.matchAll(PLACE)].map(([, upTo, width = '']) => ({
    upToPx: Number(upTo ?? Infinity),
    width,
  }));
  const covering = places.findIndex(({ upToPx }) => upToPx >= COLLAPSED_UP_TO_PX);
  const collapsed = places
    .slice(0, covering + 1)
    .map(({ upToPx, width }) => ({ upToPx: Math.min(upToPx, COLLAPSED_UP_TO_PX), width }));
  const inColumn = places
    .map(({ upToPx, width }) => ({ upToPx: Math.round(upToPx / share), width: scaled(width, share) }))
    .filter(({ upToPx }) => upToPx > COLLAPSED_UP_TO_PX);
  return [...collapsed, ...inColumn]
    .filter(({ width }, index, all) => width !== all[index + 1]?.width)
    .map(({ upToPx, width }) => (upToPx === Infinity ? width : `(max-width: ${upToPx}px) ${width}`))
    .join(', ');
}

/** An entry as the SDK's `imageSizes` writes it. */
const PLACE = /(?:\(max-width: (\d+)px\) )?(min\([^)]*\)|[\d.]+vw)/g;

/** Only the share of the window shrinks: what caps it in pixels is a cap in any column. */
function scaled(width: string, share: number): string {
  return width.replace(/([\d.]+)vw/, (_, percent) => `${Math.round(Number(percent) * share * 100) / 100}vw`);
}
