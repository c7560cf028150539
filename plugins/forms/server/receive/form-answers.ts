import { successAddress } from '@plinth/sdk/links';
import type { SiteParts } from '@plinth/server';
import { messagePage } from '@plinth/server/html';
import { compressOnce, crumbOf, giveCrumb, preferredEncoding, visitedOrigin } from '@plinth/server/http';
import { goBackToForm } from '@plinth/server/messages';
import { closedAccess, refusePage } from '@plinth/server/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notSentTitle } from '../messages/messages.ts';
import { textBytes } from '../submissions/text-bytes.ts';
import type { PlacedForm } from './form-registry.ts';
import type { FormOutcome, RefusedForm } from './outcome.ts';
import { type ReturnedPages, sentAddress } from './returned-page.ts';

/** Limit for the typed text that is put back into a page. */
const LARGEST_RETURNED_BYTES = 100_000;

/** §7: answers a call with JSON: an empty object when the form was accepted, otherwise the error. */
export function answerCall(outcome: FormOutcome, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (outcome.accepted) return reply.code(200).send({});
  const { status, message, errors, code, retryAfterS, crumbFail } = outcome;
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  const crumb = crumbFail ? (giveCrumb(request, reply) ?? crumbOf(request)) : undefined;
  return reply.code(status).send({
    error: message,
    ...(errors.size > 0 ? { errors: Object.fromEntries(errors) } : {}),
    ...(code ? { code } : {}),
    ...(crumbFail ? { crumbFail, crumb } : {}),
  });
}

/** Answers a form that a browser posted without a script, with a page or a redirect to one. */
export async function answerPost(
  outcome: FormOutcome,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
  pages: ReturnedPages,
): Promise<FastifyReply> {
  if (outcome.accepted) {
    // 303: the browser follows with GET, so a reload does not send the form again.
    return reply.redirect(nextAddress(outcome.form, request) ?? sentAddress(outcome.form), 303);
  }
  giveCrumb(request, reply);
  const { status, retryAfterS, form } = outcome;
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  reply.code(status);
  const page = form && isReturnable(outcome) && (await pages.refused(form, { ...outcome, values: outcome.values }));
  if (!page) return sendMessage(outcome, reply, parts);
  const closed = await closedAccess(page, request, parts);
  if (closed !== undefined) return refusePage(closed, request, reply, parts);
  const { bytes, encoding } = await compressOnce(
    Buffer.from(page.html),
    preferredEncoding(request.headers['accept-encoding']),
  );
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('content-security-policy', page.csp)
    .header('permissions-policy', page.permissions)
    .header('vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(bytes);
}

/**
 * Address to which the form redirects after success; undefined when the form shows its own message instead. When a page
 * on a different origin, such as a static export of the site, has sent the form, a path is resolved on that origin.
 */
function nextAddress({ path, definition }: PlacedForm, request: FastifyRequest): string | undefined {
  const origin = request.isFromSiteOrigin ? request.headers.origin : undefined;
  const page = (origin ?? visitedOrigin(request)) + encodeURI(path);
  const address = successAddress(definition.successRedirect, page);
  if (address === undefined) return undefined;
  return withOwnFragment(origin !== undefined && address.startsWith('/') ? origin + address : address);
}

/**
 * Adds an empty fragment to an address without one. Otherwise the browser would keep the fragment of the form's
 * address, which names a block that the new page does not have.
 */
function withOwnFragment(address: string): string {
  return address.includes('#') ? address : `${address}#`;
}

/**
 * Is the input short enough to be put back into the page? Rendering costs time, and the visitor can still go back to
 * longer input in the browser's history.
 */
function isReturnable({ values }: RefusedForm): boolean {
  return values === undefined || textBytes(values) <= LARGEST_RETURNED_BYTES;
}

function sendMessage({ message, errors, form }: RefusedForm, reply: FastifyReply, parts: SiteParts): FastifyReply {
  const titles = new Map(form?.definition.fields.map(({ id, title }) => [id, title]));
  const details = [...errors].map(([id, reason]) => `${titles.get(id) || id}: ${reason}`);
  const text = goBackToForm({ message });
  const html = messagePage(parts, { title: notSentTitle(), text, details });
  return reply.type('text/html; charset=utf-8').send(html);
}
