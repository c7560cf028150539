import { can } from '@plinth/sdk/roles';
import type { OwnerArea, SiteParts } from '@plinth/server';
import { formField } from '@plinth/server/http';
import { sendOwnerPage } from '@plinth/server/owner-pages';
import { type AuditService, type ComposeMail, mailService } from '@plinth/server/services';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { MemberLinks } from '../rows/member-links.ts';
import type { MemberPasskeys } from '../rows/member-passkeys.ts';
import type { MemberSessionRows } from '../rows/member-sessions.ts';
import type { Members } from '../rows/members.ts';
import type { MemberList } from './member-list.ts';
import { memberView } from './member-view.ts';
import { MEMBERS_PATH, membersView } from './members-view.ts';
import { waitingMailRoute, waitingMailsView } from './waiting-mails.ts';

const ROWS_PER_PAGE = 50;
const LONGEST_EMAIL = 320;
const given = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_EMAIL))), undefined);
const querySchema = v.object({ email: given, after: given });
const paramsSchema = v.fallback(v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }), { id: '' });

export interface MemberRouteParts {
  readonly list: MemberList;
  readonly members: Members;
  readonly sessions: MemberSessionRows;
  readonly passkeys: MemberPasskeys;
  readonly audit: AuditService;
  readonly links: MemberLinks;
  /** Writes the mail with a link. */
  readonly compose: ComposeMail;
}

/** `/config/members`: the members of the site. */
export function memberRoutes(area: OwnerArea, site: SiteParts, parts: MemberRouteParts): void {
  const { list, members, sessions, passkeys, audit, links, compose } = parts;
  const { hasServer: hasMailServer } = mailService.of(site);
  const memberOf = ({ params }: FastifyRequest) => members.byId(v.parse(paramsSchema, params).id);

  area.page(MEMBERS_PATH, 'members.read', async (owner, request, reply) => {
    const { email = '', after } = v.parse(querySchema, request.query);
    const start = email.toLowerCase();
    const found = await list.list({ start, after, count: ROWS_PER_PAGE + 1, now: new Date() });
    const mayShowMails = !hasMailServer && can(owner.roles, 'members.write');
    const main = membersView({
      waiting: mayShowMails ? await waitingMailsView(links, owner.crumb) : null,
      members: found.slice(0, ROWS_PER_PAGE),
      start,
      after,
      next: found.length > ROWS_PER_PAGE ? found[ROWS_PER_PAGE - 1]?.email : undefined,
    });
    return sendOwnerPage(reply, site, { title: 'Members', main, owner, current: MEMBERS_PATH });
  });

  waitingMailRoute(area, site, { links, compose, audit, hasMailServer });

  area.page(`${MEMBERS_PATH}/:id`, 'members.read', async (owner, request, reply) => {
    const member = await memberOf(request);
    if (!member) return reply.callNotFound();
    const main = memberView({
      crumb: owner.crumb,
      member,
      sessions: await sessions.list(member.id, new Date()),
      passkeys: (await passkeys.list(member.id)).length,
      mayChange: can(owner.roles, 'members.write'),
    });
    return sendOwnerPage(reply, site, { title: member.email, main, owner });
  });

  area.form(`${MEMBERS_PATH}/:id/end-session`, 'members.write', async (owner, request, reply) => {
    const member = await memberOf(request);
    if (!member) return reply.callNotFound();
    await list.endSessions(member.id, formField(request, 'session') || undefined, audit.by(owner, request));
    return reply.redirect(`${MEMBERS_PATH}/${member.id}`, 303);
  });

  area.form(`${MEMBERS_PATH}/:id/erase`, 'members.write', async (owner, request, reply) => {
    const member = await memberOf(request);
    if (!member) return reply.callNotFound();
    if (formField(request, 'sure') !== 'yes') return reply.redirect(`${MEMBERS_PATH}/${member.id}`, 303);
    await list.erase(member, audit.by(owner, request));
    return reply.redirect(MEMBERS_PATH, 303);
  });
}
