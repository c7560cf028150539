import type { FastifyRequest } from 'fastify';

/**
 * Did a page of this site send the request? Browsers say so in headers that no page can set. `unknown` when they are
 * missing: a program, or a browser of long ago. The host counts and not the protocol, which a proxy may have changed.
 */
export function senderOf({ headers, host }: FastifyRequest): 'own' | 'foreign' | 'unknown' {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const origin = headers.origin ?? headers.referer;
  if (origin === undefined) return 'unknown';
  return URL.canParse(origin) && new URL(origin).host === host ? 'own' : 'foreign';
}
