import type { PageContext } from '@plinth/sdk';
import { LOCAL_HOST } from '../kernel/local-host.ts';

/** Name of the cookie and of the query parameter that guard against forged requests (§7). */
export const CRUMB = 'crumb';

export interface Address {
  /** Where the request goes. */
  readonly url: string;
  /** Is it this site's own server? Only that gets the crumb, and only its word about login and crumb counts. */
  readonly own: boolean;
  readonly credentials: 'include' | 'same-origin';
}

export interface AddressOptions {
  readonly page: PageContext;
  readonly location: Pick<Location, 'origin' | 'hostname'>;
  readonly secure: boolean;
  readonly crumb: string | undefined;
  /** Encoded pairs to add to the query; may be empty. */
  readonly query: string;
}

/**
 * Turns the caller's URL into the address of the request. Relative ones start at the root of the site; an own one gets
 * the crumb, and when `secure` goes to the site's https domain (§7).
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
  // The crumb of now, not one that a caller or an earlier attempt has put there.
  if (own && target.searchParams.has(CRUMB)) target.searchParams.delete(CRUMB);
  for (const pairs of [query, own && crumb ? `${new URLSearchParams([[CRUMB, crumb]])}` : '']) {
    // By hand: searchParams would write the caller's part of the query anew.
    if (pairs) target.search += `${target.search && '&'}${pairs}`;
  }
  return { url: target.href, own, credentials: through ? 'include' : 'same-origin' };
}

/**
 * The https origin that serves this site under the provider's domain: `https://{website.identifier}.{provider domain}`,
 * where the domain is `provider.domain`, else `appDomain`, else `website.appDomain`. Without these it is
 * `website.baseUrl` when that is https. A provider's host and a local one are it themselves. A static page names the
 * server that answers its calls, which comes before all of these.
 */
export function secureOrigin(page: PageContext, { origin, hostname }: AddressOptions['location']): string {
  const { identifier, baseUrl, apiOrigin } = page.website;
  if (apiOrigin && URL.canParse(apiOrigin)) return new URL(apiOrigin).origin;
  const domain = page.provider.domain ?? page.appDomain ?? page.website.appDomain;
  if (LOCAL_HOST.test(hostname) || (domain && `.${hostname}`.endsWith(`.${domain}`))) return origin;
  if (domain && identifier && DNS_LABEL.test(identifier)) return `https://${identifier}.${domain}`;
  return baseUrl?.startsWith('https:') && URL.canParse(baseUrl) ? new URL(baseUrl).origin : origin;
}

/** An identifier with anything else in it could name another host. */
const DNS_LABEL = /^[a-z\d-]+$/i;
