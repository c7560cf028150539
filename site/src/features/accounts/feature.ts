import type { Feature } from '@plinth/server';
import { auditService, signedInService } from '@plinth/server/services';
import { createSessionCrumbs, signInFailures } from '@plinth/server/sign-in';
import { secretSetting } from '@plinth/server/storage';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { accounts as accountRows } from './accounts.ts';
import { ACCOUNTS_MIGRATIONS } from './accounts-migrations.ts';
import { codes } from './codes/codes.ts';
import { contributors } from './contributors.ts';
import { createGuard } from './guard.ts';
import { invitations } from './invitations.ts';
import { ensureOwner } from './owner-account.ts';
import { OWNER_SETTINGS } from './owner-settings.ts';
import { personalAccounts } from './personal-accounts.ts';
import { accountsService } from './service.ts';
import { createSessions } from './session.ts';
import { sessionContext } from './session-context.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signOutRoute } from './sign-out-route.ts';

/** Accounts and sessions, signing in and signing out. */
export const ACCOUNTS: Feature = {
  name: 'accounts',
  settings: OWNER_SETTINGS,
  tables: [
    'accounts',
    'account_roles',
    'account_sessions',
    'account_invitations',
    'account_codes',
    'account_recovery_codes',
    'sign_in_failures',
  ],
  migrations: ACCOUNTS_MIGRATIONS,
  errorCodes: ACCOUNT_ERRORS,
  personalData: { kind: 'own' },
  start: async (site) => {
    const accounts = accountRows(site.database);
    const crumbs = createSessionCrumbs(await secretSetting(site.database, 'accounts.crumb-secret'));
    const sessions = createSessions({ accounts, crumbs, audit: auditService.of(site) });
    const invited = invitations(site.database);
    const ownCodes = codes(site.database);
    const failures = signInFailures(site.database);
    const newOwner = await ensureOwner(accounts, site.config.owner);
    signedInService.provide(site, sessions);
    accountsService.provide(site, {
      guard: createGuard(sessions),
      sessions,
      accounts,
      codes: ownCodes,
      contributors: contributors(site.database),
      invitations: invited,
      newOwner,
    });
    return {
      ownerRoutes: async (area) => {
        await signInRoutes(area, site, { accounts, failures, sessions, codes: ownCodes });
        signOutRoute(area, site, sessions);
      },
      tidy: async (now) => {
        await accounts.endExpired(now);
        await invited.forgetExpired(now);
        await failures.forgetEnded(now);
      },
      person: personalAccounts(accounts, invited),
      visitorContext: (request) => sessionContext(sessions, request),
    };
  },
};
