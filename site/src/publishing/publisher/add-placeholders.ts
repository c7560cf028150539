import { picturePath } from '../images/picture-path.ts';
import type { Placeholder, Placeholders } from '../images/placeholders.ts';
import type { BlockImage } from '../markup/block-markup.ts';

/** Pictures of a page that get a preview, those a visitor may see arrive; the others get a colour, which costs nothing. */
const MOST_PREVIEWS = 12;

/**
 * §4 Images: gives each of the site's own pictures something to stand in its place until it is there. It is the
 * background of the image itself, so it takes the same room, keeps the same focal point in view, and is covered by the
 * picture without any script. A picture that is shown whole in a box of another shape (`fit`) has none: it would stay
 * beside it.
 *
 * @param images Of the whole page, in document order.
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

/** Address of the picture an image shows, when it is one of the site's own that may have a placeholder. */
function addressOf(image: BlockImage): string | undefined {
  if (image.mode === 'fit' || /(?:^|[;\s])background/.test(image.get('style') ?? '')) return undefined;
  return picturePath(image.get('src') ?? '');
}

function addBackground(image: BlockImage, { color, preview }: Placeholder, isPreviewed: boolean): void {
  const style = image.get('style')?.replace(/;?\s*$/, ';') ?? '';
  const [, position = '50% 50%'] = /object-position:\s*([^;]+)/.exec(style) ?? [];
  image.set('style', `${style}background:${isPreviewed ? `url(${preview}) ${position}/cover` : color}`);
}
