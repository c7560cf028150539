import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountLink } from '../../../contract/running-feature.ts';
import { emailInvalid, erasedText, erasedTitle } from '../../../messages/messages.ts';
import { hashPassword } from '../../../sign-in/password.ts';
import type { AuditService } from '../../audit/service.ts';
import { passwordProblem } from '../links/new-password.ts';
import type { RequestLink } from '../links/request-link.ts';
import { LONGEST_NAME } from '../links/request-pages.ts';
import { ACCOUNT_PATH, accountAddress, accountQuery, SIGN_IN_PATH } from '../pages/account-address.ts';
import { paragraph } from '../pages/account-html.ts';
import { type AccountTools, entryOf, staleForm } from '../pages/account-tools.ts';
import type { CheckCurrentPassword } from '../pages/current-password.ts';
import type { PasskeyForms } from '../pages/passkey-forms.ts';
import type { SignedInMember } from '../rows/member-sessions.ts';
import { emailOf } from '../sign-in/email-of.ts';
import type { MemberSessions } from '../sign-in/session.ts';
import { accountPage } from './account-page.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import { type MemberDataParts, memberData } from './personal-members.ts';

export interface AccountRouteParts {
  readonly tools: AccountTools;
  readonly sessions: MemberSessions;
  readonly data: MemberDataParts;
  readonly requestLink: RequestLink;
  readonly currentPasswordProblem: CheckCurrentPassword;
  readonly passkeyForms: PasskeyForms;
  readonly audit: AuditService;
  /** Links to pages of other features that show data of the member. */
  readonly linksOf: (memberId: string) => Promise<readonly AccountLink[]>;
}

/** `/account`: the member's own profile, sessions and data, and the deletion of the account. Works without a script. */
export function accountRoutes(scope: FastifyInstance, parts: AccountRouteParts): void {
  const { tools, sessions, data, requestLink, passkeyForms, audit, linksOf } = parts;
  const { members } = data;

  const toSignIn = (reply: FastifyReply) => reply.redirect(accountAddress(SIGN_IN_PATH), 303);

  const show = async (member: SignedInMember, request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const open = await data.sessions.list(member.id, new Date());
    const isDone = accountQuery(request).done === '1';
    const passkeys = await data.passkeys.list(member.id);
    const passkeyForm = passkeyForms.add(member, request);
    const page = accountPage(tools, {
      member,
      sessions: open,
      passkeys,
      passkeyForm,
      links: await linksOf(member.id),
      isDone,
      problem,
    });
    return tools.show(reply, { ...page, ...(passkeyForm !== '' && (await passkeyForms.script())) });
  };

  const done = (reply: FastifyReply) => reply.redirect(`${accountAddress(ACCOUNT_PATH)}&done=1`, 303);

  /**
   * Adds the route of a form. `change` carries out the change, and returns the problem, if there is one. It may also
   * send the answer itself.
   */
  const form = (
    path: string,
    change: (member: SignedInMember, request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>,
  ) => {
    scope.post(path, async (request, reply) => {
      const member = await sessions.of(request);
      if (!member) return toSignIn(reply);
      const result = tools.isFromMemberForm(member, request) ? await change(member, request, reply) : staleForm(reply);
      if (typeof result === 'string') return show(member, request, reply, result);
      // When `change` has sent an answer, its result is undefined, so this checks whether the reply was sent.
      return reply.sent ? reply : done(reply);
    });
  };

  const currentPasswordProblem = (member: SignedInMember, request: FastifyRequest, reply: FastifyReply) =>
    parts.currentPasswordProblem(member, entryOf(request, 'password'), reply);

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
    // The current password is required. Otherwise somebody at a computer with an open session could change the address,
    // and then reset the password by mail.
    const problem = await currentPasswordProblem(member, request, reply);
    if (problem !== undefined) return problem;
    await requestLink({ purpose: 'email', email, memberId: member.id }, request);
    return undefined;
  });

  form(ACCOUNT_PATHS.password, async (member, request, reply) => {
    const problem = await currentPasswordProblem(member, request, reply);
    if (problem !== undefined) return problem;
    const wanted = entryOf(request, 'newPassword');
    const refused = passwordProblem(wanted);
    if (refused !== undefined) reply.code(400);
    else await members.changePassword(member.id, await hashPassword(wanted), member.tokenHash);
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

  form(ACCOUNT_PATHS.removePasskey, async (member, request) => {
    const recorder = audit.by({ accountId: member.id, email: member.email }, request);
    await data.passkeys.remove(member.id, entryOf(request, 'id'), recorder);
    return undefined;
  });

  form(ACCOUNT_PATHS.erase, async (member, request, reply) => {
    const problem = await currentPasswordProblem(member, request, reply);
    if (problem !== undefined) return problem;
    await members.remove(member);
    await sessions.end(request, reply);
    await tools.show(reply, { title: erasedTitle(), content: paragraph(erasedText()) });
    return undefined;
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
