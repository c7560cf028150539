import type { FastifyInstance, FastifyRequest } from 'fastify';
import { postedForms } from '../http/posted-forms.ts';
import { inLanguage } from '../messages/language-context.ts';

/** Default limit for the body of a form. The forms of most of these pages have a few short fields. */
const LARGEST_BODY_BYTES = 20_000;

/**
 * Registers routes of pages that are made for one visitor. Posted forms are parsed to `URLSearchParams`, answers are in
 * the language that `localeOf` returns, and no cache is allowed to store the answers.
 *
 * @param limits `largestBodyBytes`: limit for the body of a form. Default: 20,000.
 */
export async function personalPages(
  app: FastifyInstance,
  localeOf: (request: FastifyRequest) => string,
  add: (scope: FastifyInstance) => void,
  { largestBodyBytes = LARGEST_BODY_BYTES }: { readonly largestBodyBytes?: number } = {},
): Promise<void> {
  await app.register(async (scope) => {
    postedForms(scope, largestBodyBytes);
    scope.addHook('onRequest', (request, reply, done) => {
      reply.headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        // The address of a mailed link contains its token, which must not become known to any other site.
        'referrer-policy': 'same-origin',
      });
      inLanguage(() => localeOf(request), done);
    });
    add(scope);
  });
}
