import type { SiteParts } from '@plinth/server';
import { addressKey } from '@plinth/server/http';
import { hashPassword, isPasswordCheckBusy, maySignIn, type SignInDelay } from '@plinth/server/sign-in';
import { type Database, timeOrderedId } from '@plinth/server/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  choosePassword,
  choosePasswordText,
  confirmButton,
  confirmEmailText,
  confirmEmailTitle,
  linkEndedText,
  linkEndedTitle,
  newPasswordLabel,
  savePassword,
  signInTitle,
} from '../messages/messages.ts';
import {
  ACCOUNT_PATH,
  accountAddress,
  accountQuery,
  LINK_PATH,
  RESET_PATH,
  SIGN_IN_PATH,
} from '../pages/account-address.ts';
import { fieldHtml, linkHtml, linksHtml, paragraph, problemHtml, submitHtml } from '../pages/account-html.ts';
import { type AccountTools, entryOf, problemOf, staleForm } from '../pages/account-tools.ts';
import { type MemberLinkRow, type MemberLinks, memberLinks } from '../rows/member-links.ts';
import { type Members, members as memberRows } from '../rows/members.ts';
import { accountKey } from '../sign-in/attempt.ts';
import type { MemberSessions } from '../sign-in/session.ts';
import { linkTokenHash } from './link-token.ts';
import { newPasswordField, passwordProblem } from './new-password.ts';
import type { Notices } from './notices.ts';

const TRIES_PER_MINUTE = 20;

export interface LinkPageParts {
  readonly tools: AccountTools;
  readonly links: MemberLinks;
  readonly members: Members;
  readonly sessions: MemberSessions;
  readonly delay: SignInDelay;
  readonly notices: Notices;
}

/**
 * `/account/link`: the page to which mailed links lead. A GET changes nothing, because programs that check mails open
 * links too. The link is used when the visitor posts the form of the page.
 */
export function linkPage(scope: FastifyInstance, { database, limits }: SiteParts, parts: LinkPageParts): void {
  const { tools, links, members, sessions, delay, notices } = parts;
  const limit = limits.exact({ name: 'member-link', limit: TRIES_PER_MINUTE, windowMs: 60_000 });

  const ended = (reply: FastifyReply): FastifyReply =>
    tools.show(reply.code(410), {
      title: linkEndedTitle(),
      content:
        paragraph(linkEndedText()) +
        linksHtml(
          linkHtml(accountAddress(RESET_PATH), choosePassword()),
          linkHtml(accountAddress(SIGN_IN_PATH), signInTitle()),
        ),
    });

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    { purpose, email }: MemberLinkRow,
    problem?: string,
  ): FastifyReply => {
    const address = new URL(accountAddress(LINK_PATH), 'http://site.invalid');
    address.searchParams.set('token', accountQuery(request).token);
    const action = address.pathname + address.search;
    const isEmail = purpose === 'email';
    const password = fieldHtml({
      name: 'password',
      label: newPasswordLabel(),
      type: 'password',
      autocomplete: 'new-password',
      isInvalid: reply.statusCode === 400,
      ...newPasswordField(),
    });
    const fields = isEmail ? submitHtml(confirmButton()) : password + submitHtml(savePassword());
    const text = isEmail ? confirmEmailText({ email }) : choosePasswordText({ email });
    const content = [problemHtml(problem), paragraph(text), tools.visitorForm(request, reply, action, fields)];
    return tools.show(reply, { title: isEmail ? confirmEmailTitle() : choosePassword(), content: content.join('') });
  };

  const linkOf = async (request: FastifyRequest) => {
    const hash = linkTokenHash(accountQuery(request).token);
    const link = hash === undefined ? undefined : await links.find(hash, new Date());
    return link && hash !== undefined ? { link, hash } : undefined;
  };

  scope.get(LINK_PATH, async (request, reply) => {
    if ((await limit(addressKey(request.ip))) > 0) return ended(reply);
    const found = await linkOf(request);
    return found ? show(request, reply, found.link) : ended(reply);
  });

  scope.post(LINK_PATH, async (request, reply) => {
    const waitS = await limit(addressKey(request.ip));
    const found = await linkOf(request);
    if (!found) return ended(reply);
    const { link, hash } = found;
    if (waitS > 0) return show(request, reply, link, problemOf(reply, { problem: 'too-often', waitS }));
    if (!tools.isFromVisitorForm(request)) return show(request, reply, link, staleForm(reply));
    if (link.purpose === 'email') {
      const isChanged = await database.transaction().execute((transaction) => changeEmail(transaction, hash));
      if (!isChanged) return ended(reply);
      notices.sendSoon();
      return reply.redirect(accountAddress(ACCOUNT_PATH), 303);
    }
    const password = entryOf(request, 'password');
    const problem = passwordProblem(password);
    if (problem !== undefined) return show(request, reply.code(400), link, problem);
    if (isPasswordCheckBusy()) return show(request, reply, link, problemOf(reply, { problem: 'busy', waitS: 2 }));
    const passwordHash = await hashPassword(password);
    const used = await links.use(hash, new Date());
    if (!used) return ended(reply);
    const memberId = await memberWith(used, passwordHash);
    // Removes the earlier links that were mailed to the same address, because each of them could set the password
    // again.
    await links.removeFor(used.email);
    await delay.succeeded(limits.hashOf(accountKey(used.email)));
    if (!maySignIn(request)) return reply.redirect(accountAddress(SIGN_IN_PATH, used.next), 303);
    await sessions.begin({ memberId, remember: false }, request, reply);
    return reply.redirect(used.next || accountAddress(ACCOUNT_PATH), 303);
  });

  /** Uses the link to change the address, and notifies the old address by mail. */
  const changeEmail = async (transaction: Database, hash: string): Promise<boolean> => {
    const used = await memberLinks(transaction).use(hash, new Date());
    const rows = memberRows(transaction);
    const before = used && (await rows.byId(used.member_id ?? ''));
    if (!before || !(await rows.setEmail(before.id, used.email))) return false;
    await notices.add(transaction, 'email-changed', before.email);
    return true;
  };

  /**
   * Makes an account with the password, or sets the password of the existing account. Only the owner of the address can
   * open the link, because it was sent by mail.
   */
  const memberWith = async ({ email, name, locale }: MemberLinkRow, passwordHash: string): Promise<string> => {
    const id = timeOrderedId();
    const created = new Date().toISOString();
    const member = { id, email, name, password_hash: passwordHash, locale, created_at: created };
    const known = await members.byEmail(email);
    if (!known && (await members.add(member))) return id;
    const existing = known ?? (await members.byEmail(email));
    if (!existing) throw new Error('the account was erased while its password was set');
    await members.resetPassword(existing.id, passwordHash);
    return existing.id;
  };
}
