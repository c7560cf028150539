import { sameOriginPath } from '@plinth/sdk/links';
import type { FastifyRequest } from 'fastify';

/**
 * The origin that the visitor's browser has asked, to compare other addresses with it. It is made from headers that
 * anybody can set, so it must not be in an address that the site writes: use `SiteOrigins` for that.
 */
export function visitedOrigin({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

/** Path of the page of this site that sent the request; undefined when it is unknown or is on another site. */
export function sendingPath(request: FastifyRequest): string | undefined {
  return sameOriginPath(request.headers.referer ?? '', visitedOrigin(request));
}
