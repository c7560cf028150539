import type { OwnerArea, SiteParts } from '@plinth/server';
import { emailField, formField } from '@plinth/server/http';
import { sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService, mailService, outbox } from '@plinth/server/services';
import type { FastifyRequest } from 'fastify';
import { Fragment, createElement as h } from 'react';
import * as v from 'valibot';
import { accountsService } from '../accounts/service.ts';
import { composeInvitation, MAIL_KIND } from './invitation-mail.ts';
import { invitationLink, newInvitationToken } from './invitation-token.ts';
import { PEOPLE_PATH } from './people-path.ts';
import type { PeoplePages } from './people-routes.ts';
import { roleOf } from './role-options.ts';

/** Limit for the invitations of one account, because each sends a mail to somebody who has not asked for it. */
const INVITATIONS_PER_HOUR = 30;
const HOUR_MS = 60 * 60 * 1000;
const NO_ORIGIN =
  'The site does not know its own address, so it cannot make a link. Set "origin" in site.json to the public address of the site, such as https://example.org (PLINTH-SITE-331).';
const paramsSchema = v.fallback(v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }), { id: '' });

/**
 * Adds the routes of the forms on `/config/people` that invite somebody, withdraw an invitation, or make a new link for
 * it.
 */
export function invitationRoutes(area: OwnerArea, site: SiteParts, people: PeoplePages): void {
  const { invitations } = accountsService.of(site);
  const audit = auditService.of(site);
  const siteName = () => site.publisher.site()?.name;
  const mail = mailService
    .of(site)
    .begin(composeInvitation(invitations, { siteName, origins: site.origins }), MAIL_KIND);
  const limit = site.limits.shared({ name: 'invitations', limit: INVITATIONS_PER_HOUR, windowMs: HOUR_MS });
  const idOf = ({ params }: FastifyRequest): string => v.parse(paramsSchema, params).id;

  area.form(`${PEOPLE_PATH}/invite`, 'contributors.manage', async (owner, request, reply) => {
    const entered = formField(request, 'email');
    const email = v.safeParse(emailField, entered);
    const role = roleOf(formField(request, 'role'));
    const again = (status: number, problem: string) =>
      people.show(owner, reply.code(status), { problem, email: entered });
    if (!email.success || role === undefined) return again(400, 'Enter an email address and choose a role.');
    if (limit.take(owner.accountId) > 0) return again(429, 'Too many invitations in an hour. Try again later.');
    const origin = site.origins.of(request);
    if (origin === undefined) return again(409, NO_ORIGIN);
    const row = await invitations.add(
      { email: email.output, role, origin, invitedBy: owner.email },
      audit.by(owner, request),
      async (transaction, id) => {
        const name = `${MAIL_KIND}:${id}`;
        await outbox(transaction).add([{ submissionId: name, formId: name, at: new Date().toISOString() }]);
      },
    );
    if (!row) return again(409, `${email.output} has an account already.`);
    mail.sendSoon();
    return reply.redirect(PEOPLE_PATH, 303);
  });

  area.form(`${PEOPLE_PATH}/invitations/:id/withdraw`, 'contributors.manage', async (owner, request, reply) => {
    await invitations.withdraw(idOf(request), audit.by(owner, request));
    return reply.redirect(PEOPLE_PATH, 303);
  });

  area.form(`${PEOPLE_PATH}/invitations/:id/link`, 'contributors.manage', async (owner, request, reply) => {
    const row = await invitations.byId(idOf(request));
    if (!row) return reply.callNotFound();
    const origin = site.origins.stored(row.origin);
    if (origin === undefined) return people.show(owner, reply.code(409), { problem: NO_ORIGIN });
    const { token, hash } = newInvitationToken();
    await invitations.setToken(row.id, hash);
    const main = h(
      Fragment,
      null,
      h(
        'p',
        null,
        `Send this link to ${row.email}. It works once, and earlier links no longer work. It is not shown again.`,
      ),
      h('p', null, h('code', { className: 'secret' }, invitationLink(origin, token))),
      h('p', null, h('a', { className: 'back', href: PEOPLE_PATH }, 'All contributors')),
    );
    return sendOwnerPage(reply, site, { title: 'Link of the invitation', main, owner });
  });
}
