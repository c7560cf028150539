import { isViewerOnly } from '@plinth/sdk/enums';
import type { Feature } from '@plinth/server';
import { personalPages } from '@plinth/server/html';
import { auditService, mailService, membersService, signedInService } from '@plinth/server/services';
import { createKnownDevices, createSessionCrumbs, createSignInDelay, signInFailures } from '@plinth/server/sign-in';
import { secretSetting } from '@plinth/server/storage';
import type { FastifyRequest } from 'fastify';
import { accountRoutes } from './account/account-routes.ts';
import { personalMembers } from './account/personal-members.ts';
import { createLockCookies } from './gate/lock-cookie.ts';
import { createPageGate } from './gate/page-gate.ts';
import { createRefusedPages } from './gate/refused-pages.ts';
import { unlockRoute } from './gate/unlock-route.ts';
import { composeLinkMail, MAIL_KIND } from './links/link-mail.ts';
import { linkPage } from './links/link-page.ts';
import { createNotices } from './links/notices.ts';
import { createLinkRequests } from './links/request-link.ts';
import { requestPages } from './links/request-pages.ts';
import { MEMBER_AUDIT_ACTIONS } from './member-audit-actions.ts';
import { MEMBER_ERRORS } from './member-errors.ts';
import { createMemberOrder } from './owner/create-member-order.ts';
import { memberList } from './owner/member-list.ts';
import { memberRoutes } from './owner/member-routes.ts';
import { MEMBERS_PATH } from './owner/members-view.ts';
import { accountLocale } from './pages/account-address.ts';
import { createAccountTools } from './pages/account-tools.ts';
import { createPasswordCheck } from './pages/current-password.ts';
import { createPasskeyForms } from './pages/passkey-forms.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { createCeremonies } from './passkeys/ceremonies.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { createMembers } from './rows/create-members.ts';
import { createPasskeys } from './rows/create-passkeys.ts';
import { memberLinks } from './rows/member-links.ts';
import { memberPasskeys } from './rows/member-passkeys.ts';
import { memberSessions } from './rows/member-sessions.ts';
import { type EraseMemberData, members as memberRows } from './rows/members.ts';
import { passkeyChallenges } from './rows/passkey-challenges.ts';
import { createAttempts } from './sign-in/attempt.ts';
import { createMemberSessions } from './sign-in/session.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { createSignInWriter } from './sign-in/sign-in-writer.ts';

const DEVICE_COOKIE = '__Host-member-device';
const DEVICE_SECRET = 'members.device-secret';
const LOCK_SECRET = 'members.lock-secret';
const CRUMB_SECRET = 'members.crumb-secret';

/** Members: visitors with an account, who may see pages that other visitors may not see. */
const MEMBERS: Feature = {
  name: 'members',
  tables: ['members', 'member_sessions', 'member_links', 'member_passkeys', 'passkey_challenges'],
  migrations: {
    '0024-members': { up: createMembers },
    '0028-passkeys': { up: createPasskeys },
    '0030-member-order': { up: createMemberOrder },
  },
  reservedPaths: [{ exact: '/account' }, { below: '/account/' }],
  auditActions: MEMBER_AUDIT_ACTIONS,
  errorCodes: MEMBER_ERRORS,
  personalData: { kind: 'own' },
  start: async (site) => {
    const { config, database } = site;
    const eraseData: EraseMemberData = async (transaction, memberId) => {
      for (const { memberData } of site.features()) await memberData?.erase(transaction, memberId);
    };
    const members = memberRows(database, eraseData);
    const sessionRows = memberSessions(database);
    const writer = createSignInWriter(database, config);
    const sessions = createMemberSessions({
      rows: sessionRows,
      writer,
      crumbs: createSessionCrumbs(await secretSetting(database, CRUMB_SECRET)),
    });
    const delay = createSignInDelay(signInFailures(database));
    const links = memberLinks(database);
    const attempt = createAttempts(site, {
      members,
      sessions,
      writer,
      devices: createKnownDevices(DEVICE_COOKIE, await secretSetting(database, DEVICE_SECRET)),
    });
    const passkeys = memberPasskeys(database);
    const challenges = passkeyChallenges(database);
    const data = { members, sessions: sessionRows, links, passkeys };
    const siteName = () => site.publisher.site()?.name ?? '';
    const compose = composeLinkMail({ links, members, siteName, origins: site.origins });
    const mail = mailService.of(site).begin(compose, MAIL_KIND);
    const requestLink = createLinkRequests(site, mail);
    const notices = createNotices(mail);
    const tools = createAccountTools(site, sessions);
    const passkeyForms = createPasskeyForms(site, sessions);
    const currentPasswordProblem = createPasswordCheck(site, members);
    const audit = auditService.of(site);
    const linksOf = async (memberId: string) => {
      const found = site.features().map(({ memberData }) => memberData?.accountLinks?.(memberId) ?? []);
      return (await Promise.all(found)).flat();
    };
    const locks = createLockCookies(await secretSetting(database, LOCK_SECRET));
    const refused = createRefusedPages(site, tools);
    membersService.provide(site, { of: sessions.of });
    const accounts = signedInService.of(site);
    const isContributor = async (request: FastifyRequest): Promise<boolean> => {
      const roles = (await accounts.of(request))?.roles;
      return roles !== undefined && !isViewerOnly(Object.fromEntries(roles.map((role) => [role, true])));
    };
    return {
      visitorContext: async (request) => {
        const member = await sessions.of(request);
        return member ? { memberAccount: { xsrfToken: sessions.crumbOf(member) } } : {};
      },
      gate: createPageGate({ sessions, locks, refused, isContributor }),
      routes: async (app) => {
        sessionRoutes(app, site, { attempt, sessions });
        await unlockRoute(app, site, { locks, refused });
        await personalPages(app, accountLocale, (scope) => {
          signInPage(scope, { tools, sessions, attempt, passkeyForms });
          requestPages(scope, site, { tools, requestLink });
          accountRoutes(scope, {
            tools,
            sessions,
            data,
            requestLink,
            currentPasswordProblem,
            passkeyForms,
            audit,
            linksOf,
          });
          passkeyRoutes(scope, site, {
            members,
            sessions,
            passkeys,
            ceremonies: createCeremonies({ passkeys, challenges }),
            currentPasswordProblem,
            audit,
            notices,
          });
          linkPage(scope, site, { tools, links, members, sessions, delay, notices });
        });
      },
      ownerRoutes: (area) =>
        memberRoutes(area, site, {
          list: memberList(database, eraseData),
          members,
          sessions: sessionRows,
          passkeys,
          audit,
          links,
          compose,
        }),
      navigation: [{ href: MEMBERS_PATH, title: 'Members', group: 'People' }],
      person: personalMembers(data),
      tidy: async (now) => {
        await sessionRows.endExpired(now);
        await links.removeExpired(now);
        await challenges.removeExpired(now);
      },
      close: writer.close,
    };
  },
};

export const features: readonly Feature[] = [MEMBERS];
