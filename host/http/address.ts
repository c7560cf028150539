import type { PageContext } from '@plinth/sdk';
import { CRUMB } from '../kernel/crumb.ts';
import { LOCAL_HOST } from '../kernel/local-host.ts';

export interface Address {
  /** Address to which the request is sent. */
  readonly url: string;
  /**
   * True for a server of this site. Only this site's servers get the crumb, may request a login and may set a crumb.
   */
  readonly own: boolean;
  readonly credentials: 'include' | 'same-origin';
}

export interface AddressOptions {
  readonly page: PageContext;
  readonly location: Pick<Location, 'origin' | 'hostname'>;
  readonly secure: boolean;
  readonly crumb: string | undefined;
  /** URL-encoded pairs that are appended to the query. Can be empty. */
  readonly query: string;
}

/**
 * Turns the caller's URL into the address of the request. A relative URL is resolved against the root of the site. A
 * URL of this site gets the crumb. When `secure` is true, it also gets the site's https domain (§7).
 */
export function addressOf(url: string, { page, location, secure, crumb, query }: AddressOptions): Address {
  const target = new URL(url, location.origin);
  const site = new URL(secureOrigin(page, location));
  const own = target.origin === location.origin || target.origin === site.origin;
  const through = own && (secure || page.website.apiOrigin !== undefined);
  if (through) {
    target.protocol = site.protocol;
    target.host = site.host;
    target.port = site.port;
  }
  // Removes a crumb that the caller or an earlier attempt has added; the current one is added below.
  if (own && target.searchParams.has(CRUMB)) target.searchParams.delete(CRUMB);
  for (const pairs of [query, own && crumb ? `${new URLSearchParams([[CRUMB, crumb]])}` : '']) {
    // The pairs are appended as text, because searchParams would encode the caller's part of the query again.
    if (pairs) target.search += `${target.search && '&'}${pairs}`;
  }
  return { url: target.href, own, credentials: through ? 'include' : 'same-origin' };
}

/**
 * The https origin that serves this site under the provider's domain: `https://{website.identifier}.{provider domain}`.
 * The domain is the first of `provider.domain`, `appDomain` and `website.appDomain` that is set. Without an identifier
 * or a domain, the origin is that of `website.baseUrl` when that URL is https. On a host of the provider and on a local
 * host, the result is the page's own origin. `website.apiOrigin`, the server that a static page names for its requests,
 * takes precedence over all of these.
 */
export function secureOrigin(page: PageContext, { origin, hostname }: AddressOptions['location']): string {
  const { identifier, baseUrl, apiOrigin } = page.website;
  if (apiOrigin && URL.canParse(apiOrigin)) return new URL(apiOrigin).origin;
  const domain = page.provider.domain ?? page.appDomain ?? page.website.appDomain;
  if (LOCAL_HOST.test(hostname) || (domain && `.${hostname}`.endsWith(`.${domain}`))) return origin;
  if (domain && identifier && DNS_LABEL.test(identifier)) return `https://${identifier}.${domain}`;
  return baseUrl?.startsWith('https:') && URL.canParse(baseUrl) ? new URL(baseUrl).origin : origin;
}

/**
 * Matches an identifier that can be part of a host name. With other characters in the identifier (such as a slash), the
 * address could be an address of another host.
 */
const DNS_LABEL = /^[a-z\d-]+$/i;
