import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../../contract/site-parts.ts';
import { SiteError, type SiteErrorCode } from '../../errors/site-error.ts';
import { sendPage } from '../../features/pages/page-routes.ts';
import { messagePage } from '../../html/message-page.ts';

const STATUS: Partial<Record<SiteErrorCode, number>> = {
  'PLINTH-SITE-025': 503,
  'PLINTH-SITE-030': 400,
  'PLINTH-SITE-031': 422,
  'PLINTH-SITE-032': 422,
};

/** Answers to what is not there and to what went wrong: JSON for calls, a page for people. */
export function errorAnswers(app: FastifyInstance, parts: SiteParts): void {
  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404).header('cache-control', 'no-store');
    if (!wantsPage(request)) return reply.send({ error: 'Not found.' });
    const page = await parts.publisher.notFoundPage();
    if (page) return sendPage(page, request, reply, parts);
    return sendMessage(
      reply,
      parts,
      'There is nothing here',
      'The page you were looking for does not exist or has moved.',
    );
  });

  app.setErrorHandler(async (error: FastifyError | SiteError, request, reply) => {
    const status = error instanceof SiteError ? (STATUS[error.code] ?? 500) : (error.statusCode ?? 500);
    reply.code(status).header('cache-control', 'no-store');
    if (status >= 500) request.log.error({ err: error }, error.message);
    if (error instanceof SiteError && status < 500) {
      return reply.send({ error: error.message, code: error.code, hint: error.hint });
    }
    // The details of a server error go to the log and not to the visitor.
    if (!wantsPage(request)) return reply.send({ error: status < 500 ? error.message : 'Internal server error.' });
    if (status < 500) return sendMessage(reply, parts, 'This did not work', 'The address or the request is not valid.');
    return sendMessage(
      reply,
      parts,
      'Something went wrong',
      'The error has been logged. Please try again in a little while.',
    );
  });
}

function wantsPage(request: FastifyRequest): boolean {
  return (
    !request.url.startsWith('/api/') &&
    !request.url.startsWith('/_plinth/') &&
    (request.method === 'GET' || request.method === 'HEAD')
  );
}

function sendMessage(reply: FastifyReply, { assets }: SiteParts, title: string, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(messagePage({ title, text, theme: assets.theme() }));
}
