import type { FastifyRequest } from 'fastify';
import { hasCrumb } from './crumb.ts';
import { senderOf } from './same-origin.ts';

/** Was the request sent by a form of a page that was made for this visitor? Such a form contains the crumb. */
export function hasFormCrumb(request: FastifyRequest, { crumb }: { readonly crumb: string }): boolean {
  return senderOf(request) !== 'foreign' && hasCrumb(request, crumb);
}
