import { attributes } from '../../html/html-text.ts';
import type { ImageWidth } from '../images/image-format.ts';
import { NOT_FOUND_PAGE_TYPE, type PageFile } from '../pages/page-file.ts';
import type { SharedImage } from '../pages/shared-image.ts';
import type { SiteFile } from '../pages/site-file.ts';

/** Wide enough for every network's card. */
const SHARED_WIDTH_PX: ImageWidth = 1500;

/**
 * What other sites show a link to this page with (Open Graph, which also X reads beside its card type), and the one
 * address that search engines are to know it by. Whole addresses need the site's origin; without it they are left out.
 *
 * @param isAnswer Does the page stand under the address of a post? Then it names its own path, origin or not.
 */
export function shareHtml(page: PageFile, site: SiteFile, isAnswer = false): readonly string[] {
  const { origin } = site;
  const image = page.image ?? site.image;
  const shown = image && addressOf(image, origin);
  // The page for what is not there stands under every address, and has none of its own.
  const address =
    origin !== undefined && page.pageType !== NOT_FOUND_PAGE_TYPE ? origin + encodeURI(page.path) : undefined;
  const canonical = (page.noindex ? undefined : address) ?? (isAnswer ? encodeURI(page.path) : undefined);
  return [
    canonical === undefined ? '' : `<link${attributes({ rel: 'canonical', href: canonical })}>`,
    property('og:site_name', site.name),
    property('og:title', page.title || site.name),
    property('og:description', page.description || site.tagline),
    property('og:url', address),
    property('og:image', shown),
    property('og:image:alt', shown && image?.alt),
    `<meta${attributes({ name: 'twitter:card', content: shown ? 'summary_large_image' : 'summary' })}>`,
  ];
}

/** Own pictures in a width step: who names no newer type in `Accept`, as most crawlers, gets a JPEG. */
function addressOf({ src }: SharedImage, origin: string | undefined): string | undefined {
  if (!src.startsWith('/')) return src;
  if (origin === undefined) return undefined;
  const path = encodeURI(src);
  return origin + (src.startsWith('/images/') && !src.includes('?') ? `${path}?format=${SHARED_WIDTH_PX}w` : path);
}

function property(name: string, content: string | undefined): string {
  return content ? `<meta${attributes({ property: name, content })}>` : '';
}
