import type { BlockImage, BlockMarkup } from '../markup/block-markup.ts';

/**
 * Number of sections at the top of a page in which a picture can be visible before scrolling. If the first section is a
 * headline, the first picture is often in the second section.
 */
export const FIRST_SECTIONS = 2;
/**
 * Largest number of characters of text before a picture that is visible without scrolling: about one window of text.
 * This is an estimate, because the publisher does not know heights. If a visible picture stays lazy, it loads a little
 * later. If an invisible one has priority, it delays everything else.
 */
const MOST_TEXT_BEFORE = 1200;
/**
 * The beginning of `sizes` of a lazy image: it tells the browser to use the width of the laid-out image. HTML allows it
 * for lazy images only.
 */
const AUTO = 'auto, ';

/**
 * Lets the browser fetch the first picture of a page at once and with high priority when it is near the top, because it
 * is then most likely the largest element of the first view. The publisher does this because a block does not know its
 * position on the page.
 *
 * @param blocks Blocks of the first `FIRST_SECTIONS` sections, in document order.
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

/** An image without a `loading` attribute comes from an author's markup and can be an icon, so it stays unchanged. */
function putFirst(image: BlockImage): void {
  const loading = image.get('loading');
  if (loading !== 'lazy' && loading !== 'eager') return;
  image.set('loading', 'eager');
  if (image.get('fetchpriority') === undefined) image.set('fetchpriority', 'high');
  const sizes = image.get('sizes');
  if (sizes?.startsWith(AUTO)) image.set('sizes', sizes.slice(AUTO.length));
}
