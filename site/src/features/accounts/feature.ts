import type { Feature } from '../../contract/feature.ts';
import { signInFailures } from '../../sign-in/sign-in-failures.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { accounts as accountRows } from './accounts.ts';
import { ACCOUNTS_MIGRATIONS } from './accounts-migrations.ts';
import { createGuard } from './guard.ts';
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
  tables: ['accounts', 'account_roles', 'account_sessions', 'sign_in_failures'],
  migrations: ACCOUNTS_MIGRATIONS,
  errorCodes: ACCOUNT_ERRORS,
  personalData: { kind: 'own' },
  start: async (site) => {
    const accounts = accountRows(site.database);
    const sessions = createSessions(accounts);
    const failures = signInFailures(site.database);
    const newOwner = await ensureOwner(accounts, site.config.owner);
    accountsService.provide(site, { guard: createGuard(sessions), sessions, newOwner });
    return {
      ownerRoutes: async (area) => {
        await signInRoutes(area, site, { accounts, failures, sessions });
        signOutRoute(area, sessions);
      },
      tidy: async (now) => {
        await accounts.endExpired(now);
        await failures.forgetEnded(now);
      },
      person: personalAccounts(accounts),
      visitorContext: (request) => sessionContext(sessions, request),
    };
  },
};
