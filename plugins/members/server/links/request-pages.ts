import type { SiteParts } from '@plinth/server';
import { addressKey, LONGEST_EMAIL, LONGEST_PERSON } from '@plinth/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  checkMailText,
  checkMailTitle,
  choosePassword,
  createAccount,
  emailInvalid,
  emailLabel,
  haveAccount,
  mailLaterNote,
  mailLaterText,
  mailLaterTitle,
  nameLabel,
  noLinkSent,
  resetText,
  sendLink,
  signUpText,
} from '../messages/messages.ts';
import {
  accountAddress,
  accountQuery,
  nextPage,
  RESET_PATH,
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  sendingPage,
} from '../pages/account-address.ts';
import { fieldHtml, linkHtml, linksHtml, paragraph, problemHtml, submitHtml } from '../pages/account-html.ts';
import { type AccountTools, entryOf, problemOf, staleForm } from '../pages/account-tools.ts';
import type { LinkPurpose } from '../rows/member-links.ts';
import { emailOf } from '../sign-in/email-of.ts';
import type { RequestLink } from './request-link.ts';

/** Limit for the requests for links from one IP address in a minute. */
const REQUESTS_PER_MINUTE = 10;

interface RequestPage {
  readonly path: string;
  readonly purpose: LinkPurpose;
  title(): string;
  text(): string;
}

const PAGES: readonly RequestPage[] = [
  { path: SIGN_UP_PATH, purpose: 'join', title: createAccount, text: signUpText },
  { path: RESET_PATH, purpose: 'reset', title: choosePassword, text: resetText },
];

interface Typed {
  readonly next: string;
  readonly email?: string;
  readonly name?: string;
  readonly problem?: string | undefined;
}

/**
 * `/account/sign-up` and `/account/reset`: the pages on which visitors request a link by mail. The answer is the same
 * for every email address, so that it does not reveal which addresses have an account.
 */
export function requestPages(
  scope: FastifyInstance,
  { limits }: SiteParts,
  { tools, requestLink }: { readonly tools: AccountTools; readonly requestLink: RequestLink },
): void {
  const limit = limits.exact({ name: 'member-links', limit: REQUESTS_PER_MINUTE, windowMs: 60_000 });

  for (const page of PAGES) {
    const show = (request: FastifyRequest, reply: FastifyReply, typed: Typed): FastifyReply => {
      const { next, email = '', name = '', problem } = typed;
      const isInvalid = reply.statusCode === 400;
      const fields = [
        fieldHtml({
          name: 'email',
          label: emailLabel(),
          type: 'email',
          autocomplete: 'email',
          value: email,
          maxlength: LONGEST_EMAIL,
          isInvalid,
        }),
        ...(page.purpose === 'join'
          ? [
              fieldHtml({
                name: 'name',
                label: nameLabel(),
                autocomplete: 'name',
                value: name,
                required: false,
                maxlength: LONGEST_PERSON,
              }),
            ]
          : []),
        submitHtml(sendLink()),
      ];
      const content = [
        problemHtml(problem),
        paragraph(page.text()),
        tools.hasMailServer ? '' : paragraph(mailLaterNote()),
        tools.visitorForm(request, reply, accountAddress(page.path, next), fields.join('')),
        linksHtml(linkHtml(accountAddress(SIGN_IN_PATH, next), haveAccount())),
      ];
      return tools.show(reply, { title: page.title(), content: content.join('') });
    };

    scope.get(page.path, async (request, reply) =>
      show(request, reply, { next: nextPage(accountQuery(request).next) || sendingPage(request) }),
    );

    scope.post(page.path, async (request, reply) => {
      const next = nextPage(accountQuery(request).next) || sendingPage(request);
      const typed = { next, email: entryOf(request, 'email'), name: entryOf(request, 'name').slice(0, LONGEST_PERSON) };
      const waitS = await limit(addressKey(request.ip));
      if (waitS > 0)
        return show(request, reply, { ...typed, problem: problemOf(reply, { problem: 'too-often', waitS }) });
      if (!tools.isFromVisitorForm(request)) return show(request, reply, { ...typed, problem: staleForm(reply) });
      const email = emailOf(typed.email);
      if (email === undefined) return show(request, reply.code(400), { ...typed, problem: emailInvalid() });
      if (!(await requestLink({ purpose: page.purpose, email, name: typed.name.trim(), next }, request)))
        return show(request, reply.code(503), { ...typed, problem: noLinkSent() });
      return tools.hasMailServer
        ? tools.show(reply, { title: checkMailTitle(), content: paragraph(checkMailText({ email })) })
        : tools.show(reply, { title: mailLaterTitle(), content: paragraph(mailLaterText({ email })) });
    });
  }
}
