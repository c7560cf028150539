import { FORM_MESSAGES, SAVE_SUBMISSION_PATH, SUBMISSION_KEY_PATH } from '@plinth/sdk/forms';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../server/address-key.ts';
import { crumbAgeMs, crumbOf, giveCrumb, hasCrumb, sentCrumb } from '../server/crumb.ts';
import { createRateLimit } from '../server/rate-limit.ts';
import { requestPath } from '../server/request-path.ts';
import { senderOf } from '../server/same-origin.ts';
import type { SiteParts } from '../server/site-parts.ts';
import { unstage } from '../uploads/staged-file.ts';
import { uploadFolders } from '../uploads/upload-storage.ts';
import { answerCall, answerPost } from './form-answers.ts';
import type { FormDesk, Sender } from './form-desk.ts';
import { type FormOutcome, refuse } from './outcome.ts';
import { LARGEST_SUBMISSION_BYTES, readForms, readSentForm, type UnreadableForm } from './read-body.ts';
import type { ReturnedPages } from './returned-page.ts';
import type { SentForm } from './sent-form.ts';
import type { SubmissionKeys } from './submission-key.ts';

/** One address may have several forms, and keys for them, in the time in which it may send one form so often. */
const FORMS_AT_ONCE = 10;

export interface FormRouteParts {
  readonly desk: FormDesk;
  readonly keys: SubmissionKeys;
  readonly pages: ReturnedPages;
}

/** `POST /api/form/FormSubmissionKey` and `POST /api/form/SaveFormSubmission` (§3, §7, §8). */
export async function formRoutes(app: FastifyInstance, site: SiteParts, parts: FormRouteParts): Promise<void> {
  const { submissionsPerMinute, largestFileBytes } = site.config.forms;
  const limit = createRateLimit({ limit: (submissionsPerMinute || Infinity) * FORMS_AT_ONCE, windowMs: 60_000 });
  const staging = uploadFolders(site.config.data).staged;

  await app.register(async (scope) => {
    await readForms(scope, largestFileBytes);

    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Before the body is read: who sends too much must not make work.
      const retryAfterS = limit.take(addressKey(request.ip));
      if (retryAfterS > 0) return respond(refuse(429, { code: 'PLINTH-SITE-042', retryAfterS }), request, reply);
      return undefined;
    });

    scope.setErrorHandler(async (error: FastifyError | UnreadableForm, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, error.message);
      return respond(unreadable(status), request, reply);
    });

    scope.post(SUBMISSION_KEY_PATH, async (request, reply) => {
      // Only the page that asked can read the answer, so no crumb has to prove anything; but a wrong one is told of.
      const given = giveCrumb(request, reply);
      if (given === undefined && sentCrumb(request) !== undefined && !hasCrumb(request))
        return answerCall(refuse(401, { code: 'PLINTH-SITE-040', crumbFail: true }), request, reply);
      const key = parts.keys.issue(given ?? crumbOf(request) ?? '', formIdOf(request));
      return { key, data: { key } };
    });

    scope.post(SAVE_SUBMISSION_PATH, { bodyLimit: LARGEST_SUBMISSION_BYTES }, async (request, reply) => {
      const sent = await readSentForm(request, staging);
      const take = async (): Promise<FormOutcome> => {
        const refused = foreign(sent, request);
        if (refused) return refused;
        const opened = parts.desk.open(atPage(sent, request));
        try {
          return await parts.desk.take(opened, sender(request));
        } catch (error) {
          request.log.error({ err: error }, 'a form could not be stored');
          return refuse(500, { form: opened.form, values: opened.values });
        }
      };
      // What was kept has moved; nothing else stays, whatever happens.
      const outcome = await take().finally(() => unstage(sent.files.map(({ file }) => file)));
      return respond(outcome, request, reply, sent);
    });
  });

  const respond = async (
    outcome: FormOutcome,
    request: FastifyRequest,
    reply: FastifyReply,
    sent?: SentForm,
  ): Promise<FastifyReply> =>
    isPost(request, sent)
      ? answerPost(outcome, request, reply, site, parts.pages)
      : answerCall(outcome, request, reply);
}

/** A page that a browser wants to show next, rather than an answer to a script. */
function isPost({ headers, url }: FastifyRequest, sent: SentForm | undefined): boolean {
  if (!url.startsWith(SAVE_SUBMISSION_PATH) || (sent && sent.own('form') !== '')) return false;
  return headers.accept?.includes('text/html') === true;
}

/**
 * A script proves by the crumb that it is the site's own. A post without a script cannot: its page is cached and the
 * same for everyone. It is known by the headers in which browsers say where a request comes from.
 */
function foreign(sent: SentForm, request: FastifyRequest): FormOutcome | undefined {
  if (sent.own('form') !== '' || sent.own('key') !== '') {
    const given = sentCrumb(request) ?? sent.crumb;
    return hasCrumb(request, given) ? undefined : refuse(401, { code: 'PLINTH-SITE-040', crumbFail: true });
  }
  return senderOf(request) === 'foreign' ? refuse(401, { code: 'PLINTH-SITE-054' }) : undefined;
}

function sender(request: FastifyRequest): Sender {
  const crumb = crumbOf(request);
  const address = addressKey(request.ip);
  return {
    address,
    ip: request.ip,
    visitor: crumb ?? `address ${address}`,
    visit: { hasVisited: crumb !== undefined, visitMs: crumb === undefined ? undefined : crumbAgeMs(crumb) },
  };
}

/** A native form does not say which page it stands on, unless it came back; the browser does. */
function atPage(sent: SentForm, { headers: { referer } }: FastifyRequest): SentForm {
  if (referer === undefined || !URL.canParse(referer)) return sent;
  const { pathname, searchParams } = new URL(referer);
  const pagePath = sent.own('pagePath') || (requestPath(pathname) ?? '');
  return { ...sent, pageQuery: searchParams, own: (name) => (name === 'pagePath' ? pagePath : sent.own(name)) };
}

function formIdOf({ query, body }: FastifyRequest): string | undefined {
  for (const from of [query, body instanceof URLSearchParams ? Object.fromEntries(body) : body]) {
    if (typeof from !== 'object' || from === null || !('formId' in from)) continue;
    if (typeof from.formId === 'string' && from.formId !== '') return from.formId;
  }
  return undefined;
}

function unreadable(status: number): FormOutcome {
  if (status >= 500) return refuse(500);
  if (status === 413) return refuse(413, { code: 'PLINTH-SITE-055' });
  return refuse(400, { message: FORM_MESSAGES.unparsed, code: 'PLINTH-SITE-041' });
}
