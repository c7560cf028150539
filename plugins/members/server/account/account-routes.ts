import type { AccountLink } from '@plinth/server';
import { LONGEST_PERSON } from '@plinth/server/http';
import type { AuditService } from '@plinth/server/services';
import { hashPassword } from '@plinth/server/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passwordProblem } from '../links/new-password.ts';
import type { RequestLink } from '../links/request-link.ts';
import { emailInvalid, erasedText, erasedTitle, noLinkSent } from '../messages/messages.ts';
import { ACCOUNT_PATH, accountAddress, accountQuery, SIGN_IN_PATH } from '../pages/account-address.ts';
import { paragraph } from '../pages/account-html.ts';
import { type AccountTools, entryOf, staleForm } from '../pages/account-tools.ts';
import type { CheckCurrentPassword } from '../pages/current-password.ts';
import type { PasskeyForms } from '../pages/passkey-forms.ts';
import type { SignedInMember } from '../rows/member-sessions.ts';
import { emailOf } from '../sign-in/email-of.ts';
import type { MemberSessions } from '../sign-in/session.ts';
import {
  type AccountDone,
  accountPage,
  CURRENT_PASSWORD_IDS,
  NEW_EMAIL_ID,
  NEW_PASSWORD_ID,
  type RefusedForm,
} from './account-page.ts';
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

type Refusal = Pick<RefusedForm, 'problem' | 'fieldId'>;

/** `/account`: the member's own profile, sessions and data, and the deletion of the account. Works without a script. */
export function accountRoutes(scope: FastifyInstance, parts: AccountRouteParts): void {
  const { tools, sessions, data, requestLink, passkeyForms, audit, linksOf } = parts;
  const { members } = data;

  const toSignIn = (reply: FastifyReply) => reply.redirect(accountAddress(SIGN_IN_PATH), 303);

  const show = async (member: SignedInMember, request: FastifyRequest, reply: FastifyReply, refused?: RefusedForm) => {
    const open = await data.sessions.list(member.id, new Date());
    const { done } = accountQuery(request);
    const passkeys = await data.passkeys.list(member.id);
    const passkeyForm = passkeyForms.add(member, request);
    const page = accountPage(tools, {
      member,
      sessions: open,
      passkeys,
      passkeyForm,
      links: await linksOf(member.id),
      done: done === '1' || done === 'mail' ? done : undefined,
      refused,
    });
    return tools.show(reply, { ...page, ...(passkeyForm !== '' && (await passkeyForms.script())) });
  };

  const toAccount = (reply: FastifyReply, done: AccountDone) =>
    reply.redirect(`${accountAddress(ACCOUNT_PATH)}&done=${done}`, 303);

  /**
   * Adds the route of a form. `change` makes the change. If the form is refused, `change` returns the reason. `change`
   * can also send the answer itself.
   */
  const form = (
    path: string,
    change: (member: SignedInMember, request: FastifyRequest, reply: FastifyReply) => Promise<Refusal | undefined>,
  ) => {
    scope.post(path, async (request, reply) => {
      const member = await sessions.of(request);
      if (!member) return toSignIn(reply);
      const refusal = tools.isFromMemberForm(member, request)
        ? await change(member, request, reply)
        : { problem: staleForm(reply) };
      if (refusal) {
        const typed = { name: entryOf(request, 'name').slice(0, LONGEST_PERSON), email: entryOf(request, 'email') };
        return show(member, request, reply, { ...refusal, ...typed });
      }
      // The result of `change` is also undefined when `change` has sent the answer itself, so `reply.sent` is checked.
      return reply.sent ? reply : toAccount(reply, '1');
    });
  };

  const wrongPassword = async (
    member: SignedInMember,
    request: FastifyRequest,
    reply: FastifyReply,
    fieldId: string,
  ): Promise<Refusal | undefined> => {
    const problem = await parts.currentPasswordProblem(member, entryOf(request, 'password'), reply);
    return problem === undefined ? undefined : { problem, fieldId };
  };

  scope.get(ACCOUNT_PATH, async (request, reply) => {
    const member = await sessions.of(request);
    return member ? show(member, request, reply) : toSignIn(reply);
  });

  form(ACCOUNT_PATHS.profile, async (member, request) => {
    await members.setName(member.id, entryOf(request, 'name').trim().slice(0, LONGEST_PERSON));
    return undefined;
  });

  form(ACCOUNT_PATHS.email, async (member, request, reply) => {
    const email = emailOf(entryOf(request, 'email'));
    if (email === undefined) {
      reply.code(400);
      return { problem: emailInvalid(), fieldId: NEW_EMAIL_ID };
    }
    // The current password is required. Otherwise somebody at a computer with an open session could change the address,
    // and then reset the password by mail.
    const refusal = await wrongPassword(member, request, reply, CURRENT_PASSWORD_IDS.address);
    if (refusal) return refusal;
    if (!(await requestLink({ purpose: 'email', email, memberId: member.id }, request))) {
      reply.code(503);
      return { problem: noLinkSent(), fieldId: NEW_EMAIL_ID };
    }
    await toAccount(reply, 'mail');
    return undefined;
  });

  form(ACCOUNT_PATHS.password, async (member, request, reply) => {
    const refusal = await wrongPassword(member, request, reply, CURRENT_PASSWORD_IDS.change);
    if (refusal) return refusal;
    const wanted = entryOf(request, 'newPassword');
    const problem = passwordProblem(wanted);
    if (problem !== undefined) {
      reply.code(400);
      return { problem, fieldId: NEW_PASSWORD_ID };
    }
    await members.changePassword(member.id, await hashPassword(wanted), member.tokenHash);
    return undefined;
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
    const refusal = await wrongPassword(member, request, reply, CURRENT_PASSWORD_IDS.erase);
    if (refusal) return refusal;
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
