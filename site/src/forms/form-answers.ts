import { sameOriginPath } from '@plinth/sdk/links';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from '../http/accepts.ts';
import { compressOnce } from '../http/compressed-body.ts';
import { CRUMB_COOKIE, giveCrumb } from '../server/crumb.ts';
import { messagePage } from '../server/message-page.ts';
import type { SiteParts } from '../server/site-parts.ts';
import type { FormOutcome, RefusedForm } from './outcome.ts';
import { type ReturnedPages, sentAddress } from './returned-page.ts';

/** §7: the answer to a call. */
export function answerCall(outcome: FormOutcome, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (outcome.accepted) return reply.code(200).send({});
  const { status, message, errors, code, retryAfterS, crumbFail } = outcome;
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  const crumb = crumbFail ? (giveCrumb(request, reply) ?? request.cookies[CRUMB_COOKIE]) : undefined;
  return reply.code(status).send({
    error: message,
    ...(errors.size > 0 ? { errors: Object.fromEntries(errors) } : {}),
    ...(code ? { code } : {}),
    ...(crumbFail ? { crumbFail, crumb } : {}),
  });
}

/** The answer to a form that a browser posted without a script: a page, or the way to one. */
export async function answerPost(
  outcome: FormOutcome,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
  pages: ReturnedPages,
): Promise<FastifyReply> {
  if (outcome.accepted) {
    const { successRedirect } = outcome.form.definition;
    const next = successRedirect && sameOriginPath(successRedirect, `${request.protocol}://${request.host}`);
    // 303: the browser goes there with GET, and a reload sends nothing again.
    return reply.redirect(next ? withOwnFragment(next) : sentAddress(outcome.form), 303);
  }
  giveCrumb(request, reply);
  const { status, retryAfterS, form } = outcome;
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  reply.code(status);
  const page = form && (await pages.refused(form, { ...outcome, values: outcome.values }));
  if (!page) return sendMessage(outcome, reply, parts);
  const { bytes, encoding } = await compressOnce(
    Buffer.from(page.html),
    preferredEncoding(request.headers['accept-encoding']),
  );
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('content-security-policy', page.csp)
    .header('vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(bytes);
}

/** An address without a fragment would take over that of the form's own, which names a block of another page. */
function withOwnFragment(address: string): string {
  return address.includes('#') ? address : `${address}#`;
}

function sendMessage({ message }: RefusedForm, reply: FastifyReply, { assets }: SiteParts): FastifyReply {
  const text = `${message} Go back in your browser: what you entered still stands in the form.`;
  const html = messagePage({ title: 'The form was not sent', text, theme: assets.theme() });
  return reply.type('text/html; charset=utf-8').send(html);
}
