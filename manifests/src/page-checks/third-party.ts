/**
 * Tags that load the addresses in their attributes. A `link` loads only stylesheets, icons, and files to preload or
 * prefetch.
 */
const LOADING_TAG = /<(?:img|iframe|script|video|audio|source|track|object|embed|input|link|image|use)\b[^>]*>/gi;
const ADDRESS_ATTRIBUTE = /\s(?:src|srcset|poster|data|href|xlink:href|imagesrcset)="([^"]*)"/gi;
const STYLE_ADDRESS = /url\(\s*(?:&quot;|&#x27;|['"])?((?:https?:)?\/\/[^)'"&\s]+)/gi;
const ABSOLUTE = /(?:https?:)?\/\/[^\s,]+/gi;

/**
 * Addresses of other hosts that a browser requests as soon as it parses this HTML, which React's server renderer has
 * made. Links to other pages are left out, because the browser requests them only after a click.
 */
export function thirdPartyAddresses(html: string): string[] {
  const attributes = [...html.matchAll(LOADING_TAG)].flatMap(([tag]) =>
    [...tag.matchAll(ADDRESS_ATTRIBUTE)].flatMap(([, value = '']) => value.match(ABSOLUTE) ?? []),
  );
  const styles = [...html.matchAll(STYLE_ADDRESS)].flatMap(([, address]) => address ?? []);
  return [...new Set([...attributes, ...styles])];
}
