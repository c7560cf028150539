import { fileSize, SAVE_SUBMISSION_PATH, SUBMISSION_KEY_PATH } from '@plinth/sdk/forms';
import { parseQuery } from '@plinth/sdk/links';
import { unparsedFields } from '@plinth/sdk/words';
import type { SiteParts } from '@plinth/server';
import {
  addressKey,
  crumbAgeMs,
  crumbOf,
  giveCrumb,
  hasCrumb,
  requestPath,
  senderOf,
  sentCrumb,
} from '@plinth/server/http';
import { inLanguage } from '@plinth/server/messages';
import { maySee, unstage, uploadFolders } from '@plinth/server/services';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entriesTooLong, tooManyEntries } from '../messages/messages.ts';
import { MOST_ENTRIES } from './entry-limits.ts';
import { answerCall, answerPost } from './form-answers.ts';
import { type FormOutcome, refuse } from './outcome.ts';
import { readForms, readSentForm, UnreadableForm } from './read-body.ts';
import type { ReturnedPages } from './returned-page.ts';
import type { SentForm } from './sent-form.ts';
import type { Sender, SubmissionHandler } from './submission-handler.ts';
import type { SubmissionKeys } from './submission-key.ts';

/** Limit for the body of a request for a key, which is empty or names a form. */
const LARGEST_KEY_BODY_BYTES = 10_000;
/**
 * Number of keys that a visitor may request for each submission that the limit for submissions allows. Each form that a
 * visitor loads needs a key, and visitors load more forms than they send.
 */
const FORMS_AT_ONCE = 10;

export interface FormRouteParts {
  readonly handler: SubmissionHandler;
  readonly keys: SubmissionKeys;
  readonly pages: ReturnedPages;
}

/** `POST /api/form/FormSubmissionKey` and `POST /api/form/SaveFormSubmission` (§3, §7, §8). */
export async function formRoutes(app: FastifyInstance, site: SiteParts, parts: FormRouteParts): Promise<void> {
  const { submissionsPerMinute, largestSubmissionBytes } = site.config.forms;
  const limit = site.limits.shared({
    name: 'form-calls',
    limit: (submissionsPerMinute || Infinity) * FORMS_AT_ONCE,
    windowMs: 60_000,
  });
  const staging = uploadFolders(site.config.data).staged;

  await app.register(async (scope) => {
    await readForms(scope, site.config.forms);

    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // The limit is checked before the body is read, so that requests over the limit cost little.
      const retryAfterS = limit.take(addressKey(request.ip));
      if (retryAfterS > 0) return respond(refuse(429, { code: 'PLINTH-SITE-042', retryAfterS }), request, reply);
      return undefined;
    });

    scope.setErrorHandler(async (error: FastifyError | UnreadableForm, request, reply) => {
      if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, error.message);
      return respond(unreadable(error, largestSubmissionBytes), request, reply);
    });

    scope.post(SUBMISSION_KEY_PATH, { bodyLimit: LARGEST_KEY_BODY_BYTES }, async (request, reply) => {
      if (isFromOtherSite(request)) return answerCall(refuse(401, { code: 'PLINTH-SITE-054' }), request, reply);
      // No cookie is set for a page on a different origin, such as a static export. Such a page reads the crumb from
      // this answer and repeats its request with the crumb.
      if (request.isFromSiteOrigin && crumbOf(request) === undefined)
        return answerCall(refuse(401, { code: 'PLINTH-SITE-040', crumbFail: true }), request, reply);
      // No crumb is required, because only the page that sent this request can read the answer. A wrong crumb is
      // reported in the answer.
      const given = giveCrumb(request, reply);
      if (given === undefined && sentCrumb(request) !== undefined && !hasCrumb(request))
        return answerCall(refuse(401, { code: 'PLINTH-SITE-040', crumbFail: true }), request, reply);
      const key = parts.keys.issue(given ?? crumbOf(request) ?? '', formIdOf(request));
      return { key, data: { key } };
    });

    scope.post(SAVE_SUBMISSION_PATH, async (request, reply) => {
      const sent = atPage(await readSentForm(request, staging, site.config.forms), request);
      const take = async (): Promise<FormOutcome> =>
        foreign(sent, request) ?? (await parts.handler.take(sent, sender(request, site)));
      // Removes the staged files after the form was accepted or refused. The files of a stored form are no longer among
      // the staged files, because they have been moved to their final folder.
      const outcome = await inLanguage(localeOf(sent, request), take).finally(() =>
        unstage(sent.files.map(({ file }) => file)),
      );
      if (!outcome.accepted && outcome.cause !== undefined)
        request.log.error({ err: outcome.cause }, 'a form could not be stored');
      return respond(outcome, request, reply, sent);
    });
  });

  /** Before the form is found, messages are in the language of the page that the request names. */
  const localeOf = (sent: SentForm, request: FastifyRequest): string =>
    site.publisher.localeOf(sent.own('pagePath')) ?? request.locale;

  const respond = async (
    outcome: FormOutcome,
    request: FastifyRequest,
    reply: FastifyReply,
    sent?: SentForm,
  ): Promise<FastifyReply> =>
    inLanguage(outcome.accepted ? request.locale : outcome.locale, () =>
      isPost(request, sent)
        ? answerPost(outcome, request, reply, site, parts.pages)
        : answerCall(outcome, request, reply),
    );
}

/** Did a browser post the form itself, so that the answer must be a page? False when a script has sent it. */
function isPost({ headers, url }: FastifyRequest, sent: SentForm | undefined): boolean {
  if (!url.startsWith(SAVE_SUBMISSION_PATH) || (sent && sent.own('form') !== '')) return false;
  return headers.accept?.includes('text/html') === true;
}

/**
 * Refuses a form that a page of another site has sent. A script sends the crumb to prove that it runs on a page of the
 * site. A post without a script has no crumb, because its page is cached and the same for everyone. Such a post is
 * accepted when the headers in which browsers name the sending site do not name another site.
 */
function foreign(sent: SentForm, request: FastifyRequest): FormOutcome | undefined {
  if (isFromOtherSite(request)) return refuse(401, { code: 'PLINTH-SITE-054' });
  if (sent.own('form') !== '' || sent.own('key') !== '') {
    const given = sentCrumb(request) ?? sent.crumb;
    return hasCrumb(request, given) ? undefined : refuse(401, { code: 'PLINTH-SITE-040', crumbFail: true });
  }
  return undefined;
}

function isFromOtherSite(request: FastifyRequest): boolean {
  return senderOf(request) === 'foreign' && !request.isFromSiteOrigin;
}

function sender(request: FastifyRequest, site: SiteParts): Sender {
  const crumb = crumbOf(request);
  const address = addressKey(request.ip);
  return {
    address,
    ip: request.ip,
    visitor: crumb ?? `address ${address}`,
    visit: visitOf(request, crumb),
    maySee: (path) => maySee(path, request, site),
  };
}

/**
 * A static page on a different origin sets no crumb cookie. The visitor of such a page gets the first crumb as an
 * answer to the first call, so the time in this crumb is not the start of the visit.
 */
function visitOf(request: FastifyRequest, crumb: string | undefined): Sender['visit'] {
  if (request.isFromSiteOrigin) return { hasVisited: true, visitMs: undefined };
  return { hasVisited: crumb !== undefined, visitMs: crumb === undefined ? undefined : crumbAgeMs(crumb) };
}

/**
 * Adds the path of the page to a form. A form that was sent without a script names its page only when the page was
 * returned with errors. Otherwise the path is taken from the browser's `Referer`.
 */
function atPage(sent: SentForm, { headers: { referer } }: FastifyRequest): SentForm {
  if (referer === undefined || !URL.canParse(referer)) return sent;
  const { pathname, search } = new URL(referer);
  const pagePath = sent.own('pagePath') || (requestPath(pathname) ?? '');
  return { ...sent, pageQuery: parseQuery(search), own: (name) => (name === 'pagePath' ? pagePath : sent.own(name)) };
}

function formIdOf({ query, body }: FastifyRequest): string | undefined {
  for (const from of [query, body instanceof URLSearchParams ? Object.fromEntries(body) : body]) {
    if (typeof from !== 'object' || from === null || !('formId' in from)) continue;
    if (typeof from.formId === 'string' && from.formId !== '') return from.formId;
  }
  return undefined;
}

function unreadable(error: FastifyError | UnreadableForm, largestBytes: number): FormOutcome {
  const status = error.statusCode ?? 500;
  if (status >= 500) return refuse(500);
  const code = error instanceof UnreadableForm ? error.siteCode : 'PLINTH-SITE-055';
  if (status === 413)
    return refuse(413, {
      message:
        code === 'PLINTH-SITE-056'
          ? tooManyEntries({ count: MOST_ENTRIES })
          : entriesTooLong({ size: fileSize(largestBytes) }),
      code,
    });
  return refuse(400, { message: unparsedFields(), code: 'PLINTH-SITE-041' });
}
