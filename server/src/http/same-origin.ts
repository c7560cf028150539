import type { FastifyRequest } from 'fastify';

/**
 * Did a page of this site send the request? Browsers name the sending site in headers that no page can set. `unknown`:
 * the headers are missing, because the client is a program or an old browser. Only the host is compared, because a
 * proxy can change the protocol.
 */
export function senderOf({ headers, host }: FastifyRequest): 'own' | 'foreign' | 'unknown' {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const origin = headers.origin ?? headers.referer;
  if (origin === undefined) return 'unknown';
  return URL.canParse(origin) && new URL(origin).host === host ? 'own' : 'foreign';
}
