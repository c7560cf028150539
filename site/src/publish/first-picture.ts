import type { BlockImage, BlockMarkup } from '../markup/block-markup.ts';

/** A page begins with a headline or with a picture; what comes after these sections nobody sees at first. */
export const FIRST_SECTIONS = 2;
/**
 * Characters of text that may stand before a picture of the first view: about a window of prose. The publisher knows
 * no heights, and a picture that is lazy by mistake comes a little later, one that is first by mistake delays the rest.
 */
const MOST_TEXT_BEFORE = 1200;
/** In `sizes` of a lazy image: as wide as it is laid out. No browser takes it for an image that is fetched at once. */
const AUTO = 'auto, ';

/**
 * Has the first picture of a page fetched at once and before others, when it stands near the top of the page: it is
 * most likely the largest thing a visitor sees. A block cannot know where on the page it stands; whoever puts the page
 * together does.
 *
 * @param blocks Those of the first `FIRST_SECTIONS` sections, in document order.
 */
export function putFirstPictureFirst(blocks: readonly BlockMarkup[]): void {
  let textBefore = 0;
  for (const { images, textLength } of blocks) {
    const [image] = images;
    if (image) {
      if (textBefore + image.textBefore <= MOST_TEXT_BEFORE) putFirst(image);
      return;
    }
    textBefore += textLength;
  }
}

/** An image that says nothing of its loading is somebody's markup, perhaps an icon, and stays as it is. */
function putFirst(image: BlockImage): void {
  const loading = image.get('loading');
  if (loading !== 'lazy' && loading !== 'eager') return;
  image.set('loading', 'eager');
  if (image.get('fetchpriority') === undefined) image.set('fetchpriority', 'high');
  const sizes = image.get('sizes');
  if (sizes?.startsWith(AUTO)) image.set('sizes', sizes.slice(AUTO.length));
}
