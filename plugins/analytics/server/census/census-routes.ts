import { FORM_RENDER_PATH } from '@plinth/sdk/forms';
import type { SiteParts } from '@plinth/server';
import { addressKey, hasCrumb, postedForms, senderOf } from '@plinth/server/http';
import type { FormsService } from '@plinth/server/services';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import { formRenders } from './form-renders.ts';

const LARGEST_BODY_BYTES = 10_000;
/** Limit for the requests of one IP address in a minute. A visitor sees fewer forms than this in a minute. */
const HITS_PER_MINUTE = 120;

/**
 * `POST /api/census/form-render` (§7). Counts that a form was shown to a person, when the request comes from a page of
 * the site and names one of its forms. The browser ignores the answer, so the answer does not say whether the form was
 * counted.
 */
export async function censusRoutes(
  app: FastifyInstance,
  { database, limits }: SiteParts,
  forms: FormsService | undefined,
): Promise<void> {
  const store = formRenders(database);
  const limit = limits.shared({ name: 'census', limit: HITS_PER_MINUTE, windowMs: 60_000 });
  await app.register(async (scope) => {
    postedForms(scope, LARGEST_BODY_BYTES);
    scope.post(FORM_RENDER_PATH, { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
      if (!request.isFromSiteOrigin && senderOf(request) === 'foreign')
        return reply.code(403).send({ error: 'A page of another site sent the request.', code: 'PLINTH-SITE-110' });
      const formId = request.body instanceof URLSearchParams ? (request.body.get('formId') ?? '') : '';
      if (
        (request.isFromSiteOrigin || hasCrumb(request)) &&
        !isbot(request.headers['user-agent']) &&
        limit.take(addressKey(request.ip)) === 0 &&
        (await forms?.has(formId))
      ) {
        await store.count(formId, new Date().toISOString().slice(0, 10));
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
