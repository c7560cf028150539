import type { SiteParts } from '@plinth/server';
import { SiteError, type SiteErrorCode } from '@plinth/server/errors';
import { messagePage } from '@plinth/server/html';
import {
  badRequestText,
  badRequestTitle,
  failedText,
  failedTitle,
  notFoundText,
  notFoundTitle,
} from '@plinth/server/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../features/pages/page-routes.ts';

const STATUS: Partial<Record<SiteErrorCode, number>> = {
  'PLINTH-SITE-025': 503,
  'PLINTH-SITE-030': 400,
  'PLINTH-SITE-031': 422,
  'PLINTH-SITE-032': 422,
  'PLINTH-SITE-041': 400,
  'PLINTH-SITE-049': 400,
  'PLINTH-SITE-330': 400,
  'PLINTH-SITE-335': 503,
};

const NUL = 'PLINTH-SITE-049' satisfies SiteErrorCode;

/** Fastify's codes for a body that is not the JSON that its content type promises. */
const UNREADABLE: ReadonlySet<string> = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);
const WRONG_SHAPE = {
  code: 'PLINTH-SITE-041',
  hint: 'Send valid JSON in the body, or no content type when there is no body.',
} as const satisfies { code: SiteErrorCode; hint: string };

/**
 * Answers errors, and requests for addresses that do not exist. A request for a page gets a page in the visitor's
 * language. Every other request, and a request that a `SiteError` refuses (except for a NUL), gets JSON in English.
 */
export function errorAnswers(app: FastifyInstance, parts: SiteParts): void {
  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404).header('cache-control', 'no-store');
    if (!wantsPage(request)) return reply.send({ error: 'Not found.' });
    const page = await parts.publisher.notFoundPage(request.locale);
    if (page) return sendPage(page, request, reply, parts);
    return sendMessage(reply, parts, { title: notFoundTitle(), text: notFoundText() });
  });

  app.setErrorHandler(async (error: FastifyError | SiteError, request, reply) => {
    const status = error instanceof SiteError ? (error.status ?? STATUS[error.code] ?? 500) : (error.statusCode ?? 500);
    reply.code(status).header('cache-control', 'no-store');
    if (status >= 500) request.log.error({ err: error }, error.message);
    const isOfAddress = error.code === NUL && wantsPage(request);
    if (error instanceof SiteError && status < 500 && !isOfAddress) {
      return reply.send({ error: error.message, code: error.code, hint: error.hint });
    }
    // The details of a server error are for the log only.
    if (!wantsPage(request)) {
      if (status >= 500) return reply.send({ error: 'Internal server error.' });
      return reply.send({ error: error.message, ...(UNREADABLE.has(error.code) && WRONG_SHAPE) });
    }
    if (status < 500) return sendMessage(reply, parts, { title: badRequestTitle(), text: badRequestText() });
    return sendMessage(reply, parts, { title: failedTitle(), text: failedText() });
  });
}

function wantsPage(request: FastifyRequest): boolean {
  return (
    !request.url.startsWith('/api/') &&
    !request.url.startsWith('/_plinth/') &&
    (request.method === 'GET' || request.method === 'HEAD')
  );
}

function sendMessage(
  reply: FastifyReply,
  parts: SiteParts,
  message: { readonly title: string; readonly text: string },
): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(messagePage(parts, message));
}
