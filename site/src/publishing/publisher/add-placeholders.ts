import { closedStyle } from '@plinth/server/html';
import { picturePath } from '../images/picture-path.ts';
import type { Placeholder, Placeholders } from '../images/placeholders.ts';
import type { BlockImage } from '../markup/block-markup.ts';

/**
 * How many pictures, counted from the top of the page, get a preview. Visitors often see the top of a page before its
 * pictures have loaded. The pictures below get only a colour, which has fewer bytes.
 */
const MOST_PREVIEWS = 12;

/**
 * §4 Images: gives each of the site's own pictures a placeholder, which is visible until the picture has loaded. The
 * placeholder is the background of the image element, so it has the size and the focal point of the image, and the
 * loaded picture covers it without a script. A picture that is shown whole in a box of a different shape (`fit`) has no
 * placeholder, because the placeholder would stay visible beside the picture.
 *
 * @param images Images of the whole page, in document order.
 */
export async function addPlaceholders(
  images: readonly BlockImage[],
  placeholders: Pick<Placeholders, 'of'>,
): Promise<void> {
  const found = await Promise.all(
    images.map(async (image) => {
      const address = addressOf(image);
      const placeholder = address === undefined ? undefined : await placeholders.of(address);
      return placeholder ? [{ image, placeholder }] : [];
    }),
  );
  for (const [index, { image, placeholder }] of found.flat().entries()) {
    addBackground(image, placeholder, index < MOST_PREVIEWS);
  }
}

/**
 * Path of the picture that an image shows; undefined when the picture is not one of the site's own or must not have a
 * placeholder.
 */
function addressOf(image: BlockImage): string | undefined {
  if (image.mode === 'fit' || /(?:^|[;\s])background/.test(image.get('style') ?? '')) return undefined;
  return picturePath(image.get('src') ?? '');
}

function addBackground(image: BlockImage, { color, preview }: Placeholder, isPreviewed: boolean): void {
  const style = closedStyle(image.get('style'));
  const [, position = '50% 50%'] = /object-position:\s*([^;]+)/.exec(style) ?? [];
  image.set('style', `${style}background:${isPreviewed ? `url(${preview}) ${position}/cover` : color}`);
}
