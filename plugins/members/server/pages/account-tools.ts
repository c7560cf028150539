import type { SiteParts } from '@plinth/server';
import { siteDocument } from '@plinth/server/html';
import { crumbOf, giveCrumb, hasCrumb, senderOf } from '@plinth/server/http';
import { backToSite, pageTooOld } from '@plinth/server/messages';
import { mailService } from '@plinth/server/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { needsHttps, signInBusy, tooManyTries, wrongSignIn } from '../messages/messages.ts';
import type { SignedInMember } from '../rows/member-sessions.ts';
import type { AttemptOutcome } from '../sign-in/attempt.ts';
import type { MemberSessions } from '../sign-in/session.ts';
import { formHtml, linkHtml, linksHtml } from './account-html.ts';

/** The functions that the routes of the account pages share. */
export interface AccountTools {
  /** Is a mail server set? Without one, mails with links wait in the outbox. */
  readonly hasMailServer: boolean;
  /** Sends a page in the current language. The policy of the page allows scripts only when the page has a script. */
  show(reply: FastifyReply, page: AccountPage): FastifyReply;
  /** HTML of a form for a visitor who is not signed in. */
  visitorForm(request: FastifyRequest, reply: FastifyReply, action: string, content: string): string;
  memberForm(member: SignedInMember, action: string, content: string): string;
  /** Was the request sent by a form of this site, and is this form not too old? */
  isFromVisitorForm(request: FastifyRequest): boolean;
  isFromMemberForm(member: SignedInMember, request: FastifyRequest): boolean;
}

interface AccountPage {
  readonly title: string;
  readonly content: string;
  /** Address of a module script of the site. Default: none. */
  readonly script?: string;
}

/**
 * Content Security Policy of an account page with the script for passkeys. Unlike the server's default policy, it
 * allows this script and its requests.
 */
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

export function createAccountTools(site: SiteParts, sessions: MemberSessions): AccountTools {
  return {
    hasMailServer: mailService.of(site).hasServer,
    show: (reply, { title, content, script }) => {
      const html = siteDocument(site, {
        title,
        content: `<div class="site-account">${content}${linksHtml(linkHtml('/', backToSite()))}</div>`,
        script,
      });
      if (script !== undefined) reply.header('content-security-policy', SCRIPT_POLICY);
      return reply.type('text/html; charset=utf-8').send(html);
    },
    visitorForm: (request, reply, action, content) => {
      const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
      return formHtml(action, { crumb }, content);
    },
    memberForm: (member, action, content) => formHtml(action, { crumb: sessions.crumbOf(member) }, content),
    isFromVisitorForm: (request) => {
      const crumb = entryOf(request, 'crumb');
      // A form on a published page has no crumb, because these pages are the same for everyone. In this case, the
      // browser's headers must show that a page of this site has sent the form.
      return crumb === '' ? senderOf(request) === 'own' : senderOf(request) !== 'foreign' && hasCrumb(request, crumb);
    },
    isFromMemberForm: (member, request) =>
      senderOf(request) !== 'foreign' && sessions.hasCrumb(member, request, entryOf(request, 'crumb')),
  };
}

/** Limit in characters for the value of a field. */
const LONGEST_ENTRY = 1024;

/** The value of a field of a posted form; empty when the form does not have the field, or the value is too long. */
export function entryOf({ body }: FastifyRequest, name: string): string {
  const value = (body instanceof URLSearchParams && body.get(name)) || '';
  return value.length <= LONGEST_ENTRY ? value : '';
}

/**
 * Sets the status of the answer to a refused attempt, and returns the message that the page shows. Undefined when the
 * attempt was not refused.
 */
export function problemOf(reply: FastifyReply, outcome: AttemptOutcome): string | undefined {
  if ('waitS' in outcome) reply.header('retry-after', outcome.waitS);
  switch (outcome.problem) {
    case undefined:
      return undefined;
    case 'too-often':
      reply.code(429);
      return tooManyTries({ seconds: outcome.waitS });
    case 'busy':
      reply.code(503);
      return signInBusy();
    case 'insecure':
      reply.code(403);
      return needsHttps();
    case 'wrong':
      reply.code(401);
      return wrongSignIn();
  }
}

/** Sets the status of the answer to a form that is too old or was forged, and returns the message. */
export function staleForm(reply: FastifyReply): string {
  reply.code(403);
  return pageTooOld();
}
