import type { Placeholder, Placeholders } from '../images/placeholders.ts';
import { IMAGE_TAG } from './image-tag.ts';

/** Pictures of a page that get a preview, those a visitor may see arrive; the others get a colour, which costs nothing. */
const MOST_PREVIEWS = 12;

/**
 * §4 Images: gives each of the site's own pictures something to stand in its place until it is there. It is the
 * background of the image itself, so it takes the same room, keeps the same focal point in view, and is covered by the
 * picture without any script. A picture that is shown whole in a box of another shape (`fit`) has none: it would stay
 * beside it.
 */
export async function withPlaceholders(html: string, placeholders: Pick<Placeholders, 'of'>): Promise<string> {
  const urls = [...new Set([...html.matchAll(FRAMED_IMAGE)].flatMap(([framed]) => addressIn(framed) ?? []))];
  const found = new Map(await Promise.all(urls.map(async (url) => [url, await placeholders.of(url)] as const)));
  let count = 0;
  return html.replace(FRAMED_IMAGE, (framed) => {
    const placeholder = found.get(addressIn(framed) ?? '');
    if (!placeholder) return framed;
    count += 1;
    return withBackground(framed, placeholder, count <= MOST_PREVIEWS);
  });
}

/** An image, with the mode of the box around it (the SDK's `Picture`); one without a box states its mode itself. */
const FRAMED_IMAGE = new RegExp(`(?:data-mode="fit">)?${IMAGE_TAG.source}`, 'g');

/** Address of the picture a tag shows, when it is one of the site's own that may have a placeholder. */
function addressIn(framed: string): string | undefined {
  if (framed.includes('data-mode="fit"') || /[;"\s]background/.test(styleOf(framed))) return undefined;
  const [, path] = /\ssrc="(\/images\/[^"?#&]+)/.exec(framed) ?? [];
  try {
    return path && decodeURIComponent(path);
  } catch {
    // A stray percent sign: no file of the site has such an address.
    return undefined;
  }
}

function withBackground(tag: string, { color, preview }: Placeholder, isPreviewed: boolean): string {
  const [, position = '50% 50%'] = /object-position:\s*([^;"]+)/.exec(styleOf(tag)) ?? [];
  const background = isPreviewed ? `background:url(${preview}) ${position}/cover` : `background:${color}`;
  const style = styleOf(tag);
  if (style === '') return tag.replace('<img', () => `<img style="${background}"`);
  return tag.replace(style, () => style.replace(/;?"$/, () => `;${background}"`));
}

function styleOf(tag: string): string {
  return /\sstyle="[^"]*"/.exec(tag)?.[0] ?? '';
}
