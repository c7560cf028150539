import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { plainDocument } from '../../../html/plain-document.ts';
import { crumbOf, giveCrumb, hasCrumb } from '../../../http/crumb.ts';
import { senderOf } from '../../../http/same-origin.ts';
import {
  backToSite,
  needsHttps,
  pageTooOld,
  signInBusy,
  tooManyTries,
  wrongSignIn,
} from '../../../messages/messages.ts';
import { mailService } from '../../mail/service.ts';
import type { SignedInMember } from '../rows/member-sessions.ts';
import type { AttemptOutcome } from '../sign-in/attempt.ts';
import type { MemberSessions } from '../sign-in/session.ts';
import { formHtml, linkHtml, linksHtml } from './account-html.ts';

/** The functions that the routes of the account pages share. */
export interface AccountTools {
  /** Is a mail server set? Without one, mails with links wait. */
  readonly hasMailServer: boolean;
  /** Sends a page in the current language. The policy of the page allows scripts only when the page has a script. */
  show(reply: FastifyReply, page: AccountPage): FastifyReply;
  /** A form for a visitor who is not signed in. */
  visitorForm(request: FastifyRequest, reply: FastifyReply, action: string, content: string): string;
  memberForm(member: SignedInMember, action: string, content: string): string;
  /** Was the request sent by a form of this site that is not too old? */
  isFromVisitorForm(request: FastifyRequest): boolean;
  isFromMemberForm(member: SignedInMember, request: FastifyRequest): boolean;
}

interface AccountPage {
  readonly title: string;
  readonly content: string;
  /** Address of a module script of the site. Default: none. */
  readonly script?: string;
}

/** The default policy of answers, which in addition allows the script for passkeys and its requests. */
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

export function createAccountTools(site: SiteParts, sessions: MemberSessions): AccountTools {
  return {
    hasMailServer: mailService.of(site).hasServer,
    show: (reply, { title, content, script }) => {
      const html = plainDocument({
        title,
        site: site.publisher.site()?.name,
        content: `<div class="site-account">${content}${linksHtml(linkHtml('/', backToSite()))}</div>`,
        theme: site.assets.theme(),
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

/** Limit for the characters of a field. */
const LONGEST_ENTRY = 1024;

/** A field of a posted form; empty when the form does not have it, or its value is too long. */
export function entryOf({ body }: FastifyRequest, name: string): string {
  const value = (body instanceof URLSearchParams && body.get(name)) || '';
  return value.length <= LONGEST_ENTRY ? value : '';
}

/** Sets the status of a refused attempt and returns its message. */
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

/** The message for a form that is too old or was forged. */
export function staleForm(reply: FastifyReply): string {
  reply.code(403);
  return pageTooOld();
}
