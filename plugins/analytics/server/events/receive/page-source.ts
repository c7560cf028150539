import { withoutEnd } from '@plinth/server/http';

/** Base for addresses without an origin. Only their path and query are read. */
const BASE = 'http://site.invalid';
/** In characters. The rest of a longer address is ignored. Only the beginning of a path is stored. */
const LONGEST_ADDRESS = 2_000;

/**
 * Path of an address or a path, without query and fragment and without a slash at the end. Empty for any other text.
 */
export function pagePath(text: string): string {
  const address = text.slice(0, LONGEST_ADDRESS);
  // Most addresses are plain paths. The pattern finds them without making a `URL`, which is slow.
  const plain = /^\/(?!\/)[^?#\\]*/.exec(address)?.[0] ?? parsed(address)?.pathname ?? '';
  return plain.length > 1 ? withoutEnd(plain, '/') || '/' : plain;
}

export interface PageVisit {
  /** Source that the event names. */
  readonly source: string;
  readonly url: string;
  readonly query: string;
  readonly referrer: string;
  readonly host: string;
}

/**
 * Where a visitor came from: the field `source` of the event (§7), otherwise `utm_source` or `source` in the query,
 * otherwise the host of the referrer. Empty when the visitor came directly, or from another page of the site.
 */
export function sourceOf({ source, url, query, referrer, host }: PageVisit): string {
  if (source !== '') return source.toLowerCase();
  const page = /[?]/.test(url) ? parsed(url) : undefined;
  for (const search of [query, page?.search ?? '']) {
    if (!search.includes('source=')) continue;
    const named = new URLSearchParams(search);
    const name = named.get('utm_source') || named.get('source');
    if (name) return name.toLowerCase();
  }
  if (!/^https?:/.test(referrer)) return '';
  const from = parsed(referrer)?.host ?? '';
  const own = /^https?:/.test(url) ? parsed(url)?.host : undefined;
  return from === host || from === own ? '' : from.replace(/^www\./, '');
}

function parsed(address: string): URL | undefined {
  const url = address !== '' && URL.canParse(address, BASE) ? new URL(address, BASE) : undefined;
  // An address such as `javascript:` is not the address of a page.
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
