import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { formField } from '@plinth/server/http';
import { postForm, sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService, mailService, outbox } from '@plinth/server/services';
import { hashPassword, isPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@plinth/server/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fragment, createElement as h } from 'react';
import { accountsService, CODES_PATH } from '../accounts/service.ts';
import { composePasswordNotice, NOTICE_KIND, passwordNotice } from './password-notice.ts';
import { ACCOUNT_PATH } from './people-path.ts';
import { roleName } from './role-options.ts';
import { sessionList } from './session-list.ts';

/**
 * Limit for one account's attempts to change its password in a minute. Each attempt checks the current password, which
 * could be guessed.
 */
const TRIES_PER_MINUTE = 5;

/** `/config/account`: the page of the signed-in account. Every account may open it. */
export function accountRoutes(area: OwnerArea, site: SiteParts): void {
  const { accounts, codes, contributors, sessions } = accountsService.of(site);
  const audit = auditService.of(site);
  const mail = mailService.of(site).begin(
    composePasswordNotice(accounts, () => site.origins.stored('')),
    NOTICE_KIND,
  );
  const limit = site.limits.exact({ name: 'change password', limit: TRIES_PER_MINUTE, windowMs: 60_000 });

  const show = async (owner: SignedIn, request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const { crumb } = owner;
    const all = await contributors.sessions(owner.accountId, new Date());
    const password = (id: string, title: string, autoComplete: string) =>
      h(
        'div',
        { className: 'field' },
        h('label', { htmlFor: id }, title),
        h('input', { id, name: id, type: 'password', autoComplete, required: true, maxLength: LONGEST_PASSWORD }),
      );
    const main = h(
      Fragment,
      null,
      problem && h('p', { className: 'problem', role: 'alert' }, problem),
      h('p', null, owner.email, ', ', owner.roles.map(roleName).join(', ') || 'without a role'),
      h('h2', null, 'Sessions'),
      sessionList(all, { action: `${ACCOUNT_PATH}/end-session`, crumb, current: sessions.hashOf(request) }),
      all.length > 1 &&
        h(
          'div',
          { className: 'actions' },
          postForm(
            { action: `${ACCOUNT_PATH}/end-others`, crumb },
            h('button', { type: 'submit' }, 'Sign out everywhere else'),
          ),
        ),
      h('h2', null, 'One-time codes'),
      h(
        'p',
        null,
        h(
          'a',
          { className: 'button', href: CODES_PATH },
          (await codes.isOn(owner.accountId)) ? 'Change one-time codes' : 'Set up one-time codes',
        ),
      ),
      h('h2', null, 'Password'),
      postForm(
        { action: `${ACCOUNT_PATH}/password`, crumb },
        password('current', 'Current password', 'current-password'),
        password('next', `New password, at least ${SHORTEST_PASSWORD} characters`, 'new-password'),
        h('button', { className: 'primary', type: 'submit' }, 'Change the password'),
      ),
      h('p', { className: 'note' }, 'A new password signs you out everywhere else.'),
    );
    return sendOwnerPage(reply, site, { title: 'Your account', main, owner, current: ACCOUNT_PATH });
  };

  area.page(ACCOUNT_PATH, 'authenticated', (owner, request, reply) => show(owner, request, reply));

  area.form(`${ACCOUNT_PATH}/end-session`, 'authenticated', async (owner, request, reply) => {
    await contributors.endSession(owner.accountId, formField(request, 'session'), audit.by(owner, request));
    return reply.redirect(ACCOUNT_PATH, 303);
  });

  area.form(`${ACCOUNT_PATH}/end-others`, 'authenticated', async (owner, request, reply) => {
    const current = sessions.hashOf(request) ?? '';
    await contributors.endOtherSessions(owner.accountId, current, audit.by(owner, request));
    return reply.redirect(ACCOUNT_PATH, 303);
  });

  area.form(`${ACCOUNT_PATH}/password`, 'authenticated', async (owner, request, reply) => {
    const again = (status: number, problem: string) => show(owner, request, reply.code(status), problem);
    if ((await limit(owner.accountId)) > 0) return again(429, 'Too many tries. Please wait a minute.');
    const [current, next] = [formField(request, 'current'), formField(request, 'next')];
    if (next.length < SHORTEST_PASSWORD || next.length > LONGEST_PASSWORD)
      return again(400, `The new password needs ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`);
    const account = await accounts.byEmail(owner.email);
    if (current.length > LONGEST_PASSWORD || !(await isPassword(current, account?.password_hash)))
      return again(400, 'The current password is wrong.');
    const session = sessions.hashOf(request) ?? '';
    await contributors.changePassword(owner.accountId, {
      passwordHash: await hashPassword(next),
      tokenHash: session,
      recorder: audit.by(owner, request),
      addNotice: (transaction) => outbox(transaction).add([passwordNotice(owner.accountId, new Date())]),
    });
    mail.sendSoon();
    return reply.redirect(ACCOUNT_PATH, 303);
  });
}
