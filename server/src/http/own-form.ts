import type { FastifyRequest } from 'fastify';
import { hasFormCrumb } from './form-crumb.ts';
import { senderOf } from './same-origin.ts';

/**
 * Was the form sent by a page of this site? A form on a published page has no crumb, because these pages are the same
 * for everyone. In this case, the browser's headers must show that a page of this site has sent the form.
 */
export function isOwnForm(request: FastifyRequest, form: URLSearchParams): boolean {
  const crumb = form.get('crumb') ?? '';
  return crumb === '' ? senderOf(request) === 'own' : hasFormCrumb(request, { crumb });
}
