import { isLocalHost } from '@plinth/server/sign-in';

/** The identity of the site for passkeys. */
export interface RelyingParty {
  readonly origin: string;
  /** Host name to which the passkeys belong. */
  readonly id: string;
}

const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * The identity is made from an origin of the site. Undefined when passkeys cannot work: without an origin, over http, or
 * at an IP address.
 *
 * @param siteOrigin The origin that `SiteOrigins` has found for a request.
 */
export function relyingParty(siteOrigin: string | undefined): RelyingParty | undefined {
  if (siteOrigin === undefined || !URL.canParse(siteOrigin)) return undefined;
  const url = new URL(siteOrigin);
  if (IP_ADDRESS.test(url.hostname)) return undefined;
  return url.protocol === 'https:' || isLocalHost(url.hostname) ? { origin: url.origin, id: url.hostname } : undefined;
}
