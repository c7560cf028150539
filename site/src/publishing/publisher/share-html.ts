import { attributes } from '@plinth/server/html';
import {
  type ImageWidth,
  NOT_FOUND_PAGE_TYPE,
  type PageFile,
  type SharedImage,
  type SiteFile,
} from '@plinth/server/pages';

/** Width step in which the picture for links is requested. It is wide enough for the previews of all networks. */
const SHARED_WIDTH_PX: ImageWidth = 1500;

/**
 * Tags from which other sites make a preview of a link to this page (Open Graph, which X reads too, and the card type
 * of X), and the canonical address for search engines. Absolute addresses need the origin of the site. Without an
 * origin these tags are left out.
 *
 * @param isAnswer True when the page is the answer to a post. The address in the browser is then not the address of the
 * page, so the page names its own path, even without an origin.
 */
export function shareHtml(page: PageFile, site: SiteFile, isAnswer = false): readonly string[] {
  const { origin } = site;
  const image = page.image ?? site.image;
  const shown = image && addressOf(image, origin);
  // The page "not found" has no canonical address, because it is served at every address that has no page.
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

/**
 * The address of a picture. A picture of the site is requested in a width step. Most crawlers do not name AVIF or WebP
 * in `Accept`, and then get a JPEG or PNG, which all of them can show.
 */
function addressOf({ src }: SharedImage, origin: string | undefined): string | undefined {
  if (!src.startsWith('/')) return src;
  if (origin === undefined) return undefined;
  const path = encodeURI(src);
  return origin + (src.startsWith('/images/') && !src.includes('?') ? `${path}?format=${SHARED_WIDTH_PX}w` : path);
}

function property(name: string, content: string | undefined): string {
  return content ? `<meta${attributes({ property: name, content })}>` : '';
}
