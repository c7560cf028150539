import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { emailInvalid, erasedText, erasedTitle, passwordWrong } from '../../../messages/messages.ts';
import { hashPassword, isPassword, isPasswordCheckBusy } from '../../../sign-in/password.ts';
import { passwordProblem } from '../links/new-password.ts';
import type { RequestLink } from '../links/request-link.ts';
import { LONGEST_NAME } from '../links/request-pages.ts';
import { ACCOUNT_PATH, accountAddress, accountQuery, SIGN_IN_PATH } from '../pages/account-address.ts';
import { paragraph } from '../pages/account-html.ts';
import { type AccountTools, entryOf, problemOf, staleForm } from '../pages/account-tools.ts';
import type { SignedInMember } from '../rows/member-sessions.ts';
import { emailOf } from '../sign-in/email-of.ts';
import type { MemberSessions } from '../sign-in/session.ts';
import { accountPage } from './account-page.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import { type MemberDataParts, memberData } from './personal-members.ts';

/** Checks of the current password by one member in a minute. */
const PASSWORDS_PER_MINUTE = 5;
const BUSY_WAIT_S = 2;

export interface AccountRouteParts {
  readonly tools: AccountTools;
  readonly sessions: MemberSessions;
  readonly data: MemberDataParts;
  readonly requestLink: RequestLink;
}

/** `/account`: profile, sessions, data and the end of a member's own account. Works without a script. */
export function accountRoutes(scope: FastifyInstance, site: SiteParts, parts: AccountRouteParts): void {
  const { tools, sessions, data, requestLink } = parts;
  const { members } = data;
  const limit = site.limits.exact({ name: 'member-password', limit: PASSWORDS_PER_MINUTE, windowMs: 60_000 });

  const toSignIn = (reply: FastifyReply) => reply.redirect(accountAddress(SIGN_IN_PATH), 303);

  const show = async (member: SignedInMember, request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const open = await data.sessions.list(member.id, new Date());
    const isDone = accountQuery(request).done === '1';
    return tools.show(reply, accountPage(tools, { member, sessions: open, isDone, problem }));
  };

  const done = (reply: FastifyReply) => reply.redirect(`${accountAddress(ACCOUNT_PATH)}&done=1`, 303);

  /** A form of the page. `change` does what the form asks for; it returns what is wrong, or its own answer, if there is one. */
  const form = (
    path: string,
    change: (
      member: SignedInMember,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<string | FastifyReply | undefined>,
  ) => {
    scope.post(path, async (request, reply) => {
      const member = await sessions.of(request);
      if (!member) return toSignIn(reply);
      const result = tools.isFromMemberForm(member, request) ? await change(member, request, reply) : staleForm(reply);
      if (typeof result === 'string') return show(member, request, reply, result);
      return result ?? done(reply);
    });
  };

  /** What is wrong with the current password that the form has; undefined when it is right. */
  const currentPasswordProblem = async (member: SignedInMember, request: FastifyRequest, reply: FastifyReply) => {
    const waitS = await limit(member.id);
    if (waitS > 0) return problemOf(reply, { problem: 'too-often', waitS });
    if (isPasswordCheckBusy()) return problemOf(reply, { problem: 'busy', waitS: BUSY_WAIT_S });
    const row = await members.byId(member.id);
    if (await isPassword(entryOf(request, 'password'), row?.password_hash)) return undefined;
    reply.code(403);
    return passwordWrong();
  };

  scope.get(ACCOUNT_PATH, async (request, reply) => {
    const member = await sessions.of(request);
    return member ? show(member, request, reply) : toSignIn(reply);
  });

  form(ACCOUNT_PATHS.profile, async (member, request) => {
    await members.setName(member.id, entryOf(request, 'name').trim().slice(0, LONGEST_NAME));
    return undefined;
  });

  form(ACCOUNT_PATHS.email, async (member, request, reply) => {
    const email = emailOf(entryOf(request, 'email'));
    if (email === undefined) {
      reply.code(400);
      return emailInvalid();
    }
    await requestLink({ purpose: 'email', email, memberId: member.id }, request);
    return undefined;
  });

  form(ACCOUNT_PATHS.password, async (member, request, reply) => {
    const problem = await currentPasswordProblem(member, request, reply);
    if (problem !== undefined) return problem;
    const wanted = entryOf(request, 'newPassword');
    const refused = passwordProblem(wanted);
    if (refused !== undefined) reply.code(400);
    else await members.setPassword(member.id, await hashPassword(wanted), member.tokenHash);
    return refused;
  });

  form(ACCOUNT_PATHS.endSession, async (member, request) => {
    await data.sessions.endById(member.id, entryOf(request, 'id'));
    return undefined;
  });

  form(ACCOUNT_PATHS.endOthers, async (member) => {
    await data.sessions.endOthers(member.id, member.tokenHash);
    return undefined;
  });

  form(ACCOUNT_PATHS.erase, async (member, request, reply) => {
    const problem = await currentPasswordProblem(member, request, reply);
    if (problem !== undefined) return problem;
    await members.remove(member);
    await sessions.end(request, reply);
    return tools.show(reply, { title: erasedTitle(), content: paragraph(erasedText()) });
  });

  scope.get(ACCOUNT_PATHS.data, async (request, reply) => {
    const member = await sessions.of(request);
    if (!member) return toSignIn(reply);
    return reply
      .header('content-disposition', 'attachment; filename="account.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ account: await memberData(data, member.email) }, undefined, 2));
  });
}
