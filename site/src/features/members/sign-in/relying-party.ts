import type { FastifyRequest } from 'fastify';
import { isLocalHost } from '../../../sign-in/may-sign-in.ts';

/** The identity of the site for passkeys. */
export interface RelyingParty {
  readonly origin: string;
  /** Host name to which the passkeys belong. */
  readonly id: string;
}

const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * The identity is made from the origin in `site.json`, because `Host` can be forged. For requests from the server's own
 * machine, it is made from the address of the request. Undefined when passkeys cannot work: without an origin, over
 * http, or at an IP address.
 */
export function relyingParty(
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
  siteOrigin: string | undefined,
): RelyingParty | undefined {
  const address = isLocalHost(hostname) ? `${protocol}://${host}` : siteOrigin;
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (IP_ADDRESS.test(url.hostname)) return undefined;
  return url.protocol === 'https:' || isLocalHost(url.hostname) ? { origin: url.origin, id: url.hostname } : undefined;
}
