import type { PageContext } from '@plinth/sdk';
import { CRUMB } from '../kernel/crumb.ts';
import { LOCAL_HOST } from '../kernel/local-host.ts';

export interface Address {
  /** Where the request goes. */
  readonly url: string;
  /** True for a server of this site. Only such a server gets the crumb, may ask for a login and may set a crumb. */
  readonly own: boolean;
  readonly credentials: 'include' | 'same-origin';
}

export interface AddressOptions {
  readonly page: PageContext;
  readonly location: Pick<Location, 'origin' | 'hostname'>;
  readonly secure: boolean;
  readonly crumb: string | undefined;
  /** URL-encoded pairs that are appended to the query. May be empty. */
  readonly query: string;
}

/**
 * Turns the caller's URL into the address of the request. A relative URL starts at the root of the site. A URL of this
 * site gets the crumb and, when `secure`, goes to the site's https domain (§7).
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
 * The domain is the first of `provider.domain`, `appDomain` and `website.appDomain` that is set. Without identifier or
 * domain, the origin is `website.baseUrl` when that is https. On a host of the provider and on a local host it is the
 * page's own origin. The server that a static page names for its calls (`website.apiOrigin`) comes before all of these.
 */
export function secureOrigin(page: PageContext, { origin, hostname }: AddressOptions['location']): string {
  const { identifier, baseUrl, apiOrigin } = page.website;
  if (apiOrigin && URL.canParse(apiOrigin)) return new URL(apiOrigin).origin;
  const domain = page.provider.domain ?? page.appDomain ?? page.website.appDomain;
  if (LOCAL_HOST.test(hostname) || (domain && `.${hostname}`.endsWith(`.${domain}`))) return origin;
  if (domain && identifier && DNS_LABEL.test(identifier)) return `https://${identifier}.${domain}`;
  return baseUrl?.startsWith('https:') && URL.canParse(baseUrl) ? new URL(baseUrl).origin : origin;
}

/** Without this check, an identifier with other characters (such as a slash) could name another host. */
const DNS_LABEL = /^[a-z\d-]+$/i;
