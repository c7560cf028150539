import { attributeOf, type Element, nodesOf } from '@plinth/server/pages';
import { parse } from 'parse5';

/** Base against which paths are resolved. It is a made-up origin that is used as the site's own origin. */
const OWN = 'http://site.invalid';

/**
 * Decoded paths of the site's files that a page names outside of picture elements: the image for links (`og:image`) and
 * the images of inline styles. `withImageFiles` handles picture elements.
 */
export function addressesOfPage(html: string, pagePath: string): readonly string[] {
  const document = parse(html, { sourceCodeLocationInfo: false, scriptingEnabled: false });
  const elements = [...nodesOf(document.childNodes)].filter((node): node is Element => 'tagName' in node);
  const property = (name: string) =>
    elements
      .filter((element) => element.tagName === 'meta' && attributeOf(element, 'property') === name)
      .flatMap((element) => attributeOf(element, 'content') ?? []);
  const [origin] = property('og:url').flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []));
  const shared = property('og:image').flatMap((address) => ownPath(address, origin ?? OWN) ?? []);
  const styles = elements.flatMap((element) => [
    attributeOf(element, 'style') ?? '',
    ...(element.tagName === 'style' ? element.childNodes.map((node) => ('value' in node ? node.value : '')) : []),
  ]);
  return [...new Set([...shared, ...styles.flatMap((css) => addressesOfStyles(css, pagePath))])];
}

/**
 * Paths of the site's files that a stylesheet names.
 *
 * @param sheetPath Path of the stylesheet. Its addresses are relative to this path.
 */
export function addressesOfStyles(css: string, sheetPath: string): readonly string[] {
  const found = css.replaceAll(COMMENT, '').matchAll(ADDRESS);
  return [...found].flatMap(([, double, single, bare]) => {
    const address = (double ?? single ?? bare ?? '').trim();
    return address === '' || address.startsWith('#') ? [] : (ownPath(address, OWN, sheetPath) ?? []);
  });
}

const COMMENT = /\/\*.*?(?:\*\/|$)/gs;
const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^()"']*))/gi;

function ownPath(address: string, origin: string, base = '/'): string | undefined {
  if (!URL.canParse(address, origin + encodeURI(base))) return undefined;
  const url = new URL(address, origin + encodeURI(base));
  if (url.origin !== origin) return undefined;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    // The path contains a percent sign that two hexadecimal digits do not follow. No file of the site has such an
    // address.
    return url.pathname;
  }
}
