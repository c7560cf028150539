import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLanguage } from '../messages/language-context.ts';

/** Limit for the body of a form. The forms of these pages have a few short fields. */
const LARGEST_BODY_BYTES = 20_000;

/**
 * Registers routes of pages that are made for one visitor. Their forms are parsed to `URLSearchParams`, their answers
 * are in the language of `localeOf`, and no cache may store the answers.
 */
export async function personalPages(
  app: FastifyInstance,
  localeOf: (request: FastifyRequest) => string,
  add: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    const asText = { parseAs: 'string', bodyLimit: LARGEST_BODY_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    scope.addHook('onRequest', (request, reply, done) => {
      reply.headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        // The address of a mailed link contains its token, which no other site may see.
        'referrer-policy': 'same-origin',
      });
      inLanguage(() => localeOf(request), done);
    });
    add(scope);
  });
}
