import { randomBytes } from 'node:crypto';
import {
  ALLOWED_COOKIE,
  CONSENT_API_PATH,
  CONSENT_PAGE_PATH,
  type CookiePolicy,
  consentFrom,
  RECEIPT_ID,
} from '@plinth/sdk/consent';
import { sameOriginPath } from '@plinth/sdk/links';
import type { SiteParts } from '@plinth/server';
import type { SiteErrorCode } from '@plinth/server/errors';
import { frameOf } from '@plinth/server/html';
import {
  addressKey,
  postedForms,
  requestPath,
  senderOf,
  sendingPath,
  shortHash,
  visitedOrigin,
} from '@plinth/server/http';
import { inLanguage } from '@plinth/server/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { consentPage } from './consent-page.ts';
import { cookiePolicyOf, OPEN_POLICY } from './cookie-policy.ts';
import { decisionOfRequest, forgetDecision, noteWithdrawal, setDecision } from './decision-cookies.ts';
import { readDecision } from './read-decision.ts';
import type { Receipts } from './receipts.ts';

const LARGEST_BODY_BYTES = 10_000;
/**
 * Limit for the decisions from one IP address in a minute. Even a household that shares an address decides about
 * cookies less often.
 */
const DECISIONS_PER_MINUTE = 60;
const RECEIPT_BYTES = 16;

/** An address that names two receipts is treated like an address that names no receipt. */
const querySchema = v.object({ receipt: v.fallback(v.optional(v.string()), undefined) });

/**
 * `POST /api/consent` receives decisions about cookies. `GET /consent` is the page on which visitors change their
 * decision.
 */
export async function consentRoutes(app: FastifyInstance, site: SiteParts, store: Receipts): Promise<void> {
  const { publisher, limits } = site;
  const limit = limits.shared({ name: 'consent', limit: DECISIONS_PER_MINUTE, windowMs: 60_000 });

  /**
   * The banner that the visitor has seen, as the published page contains it, and the policy of that page. The text of
   * the banner is never taken from the request, because a request can contain any text.
   */
  const shownOn = async (path: string): Promise<ShownPage> => {
    const page = publisher.has(path) ? await publisher.page(path) : undefined;
    if (page?.kind !== 'published') return { version: '', text: '', policy: OPEN_POLICY };
    const part = page.parts.find(({ cookie }) => cookie === ALLOWED_COOKIE);
    const text = part ? page.html.slice(part.start, part.end).trim() : '';
    return { version: page.etag, text, policy: cookiePolicyOf(page) };
  };

  await app.register(async (scope) => {
    postedForms(scope, LARGEST_BODY_BYTES);

    scope.post(CONSENT_API_PATH, { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) return refuse(reply.header('retry-after', waitS), 429, 'PLINTH-SITE-102', 'Wait, then try again.');
      if (senderOf(request) === 'foreign' && !request.isFromSiteOrigin)
        return refuse(reply, 403, 'PLINTH-SITE-101', 'Send the decision from a page of this site.');
      const sent = readDecision(request.body);
      if (!sent) return refuse(reply, 400, 'PLINTH-SITE-100', 'Send "decision", or JSON with both purposes and an id.');
      const back = sameOriginPath(sent.path ?? '', visitedOrigin(request)) ?? sendingPage(request);
      const known = decisionOfRequest(request)?.id ?? '';
      if (!sent.choice) {
        await store.remove(known);
        forgetDecision(request, reply);
        noteWithdrawal(request, reply, { performance: false, advertising: false });
        return reply.redirect(back, 303);
      }
      const id = sent.id ?? randomBytes(RECEIPT_BYTES).toString('base64url');
      const path = requestPath(back) ?? '/';
      const { version, text, policy } = await shownOn(path);
      const hasSignal = hasPrivacySignal(request);
      const choice = consentFrom(sent.choice, policy, hasSignal);
      const row = {
        id,
        decided_at: new Date().toISOString(),
        performance: Number(choice.performance),
        advertising: Number(choice.advertising),
        has_signal: Number(hasSignal),
        path: publisher.has(path) ? path : '',
        page_version: version,
        text_hash: text === '' ? '' : shortHash(text),
      };
      await store.add(row, text);
      const isForm = sent.id === undefined;
      // A script of the page has set these cookies already. The server sets them again, because some browsers remove a
      // cookie after a week when a script has set it. In two cases the server does not set them. When a decision
      // arrives late, it must not replace a later decision. When the page is on a different origin, the browser drops
      // cookies of this server, so the page stores the decision itself.
      if (!request.isFromSiteOrigin && (isForm || id === known)) setDecision(request, reply, choice, id);
      // The withdrawal is noted only for a form that was sent without a script. A script that sends a decision removes
      // the withdrawn cookies itself.
      if (isForm) noteWithdrawal(request, reply, choice);
      return isForm ? reply.redirect(back, 303) : reply.send({ id });
    });

    scope.get(CONSENT_PAGE_PATH, async (request, reply) => {
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      const { receipt } = v.parse(querySchema, request.query);
      if (receipt !== undefined) {
        const found = RECEIPT_ID.test(receipt) ? await store.find(receipt) : undefined;
        if (!found) return reply.callNotFound();
        return reply
          .header('content-disposition', 'attachment; filename="consent-receipt.json"')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(exported(found), undefined, 2));
      }
      const back = sendingPage(request);
      const { policy } = await shownOn(requestPath(back) ?? '/');
      const html = inLanguage(request.locale, () =>
        consentPage({
          decision: decisionOfRequest(request),
          allowable: consentFrom({ performance: true, advertising: true }, policy, hasPrivacySignal(request)),
          back,
          frame: frameOf(site),
        }),
      );
      return reply.type('text/html; charset=utf-8').send(html);
    });
  });
}

interface ShownPage {
  readonly version: string;
  readonly text: string;
  readonly policy: CookiePolicy;
}

/** Does the browser send Global Privacy Control? */
function hasPrivacySignal({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1';
}

/** A receipt in the form in which the visitor downloads it. */
function exported(receipt: NonNullable<Awaited<ReturnType<Receipts['find']>>>): object {
  const { id, decided_at, performance, advertising, has_signal, path, page_version, text_hash, text } = receipt;
  return {
    id,
    decidedAt: decided_at,
    purposes: { necessary: true, performance: performance === 1, advertising: advertising === 1 },
    globalPrivacyControl: has_signal === 1,
    page: { path, version: page_version },
    text: { hash: text_hash, html: text },
  };
}

/**
 * Path of the page of this site that sent the request. The start page when the sender is unknown or is `/consent`
 * itself.
 */
function sendingPage(request: FastifyRequest): string {
  const path = sendingPath(request) ?? '/';
  return requestPath(path) === CONSENT_PAGE_PATH ? '/' : path;
}

function refuse(reply: FastifyReply, status: number, code: SiteErrorCode, hint: string): FastifyReply {
  return reply.code(status).send({ error: 'the decision was not taken', code, hint });
}
