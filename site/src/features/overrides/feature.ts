import type { Feature } from '@plinth/server';
import { secretSetting } from '@plinth/server/storage';
import { accountsService } from '../accounts/service.ts';
import { buildRoute } from './build-route.ts';
import { currentOverride } from './current-override.ts';
import { OVERRIDE_ERRORS } from './override-errors.ts';
import { OVERRIDES_PATH, OVERRIDES_TITLE, overrideRoutes } from './override-routes.ts';
import { overrideVersion } from './override-version.ts';
import { createOverrides, overrides as overrideRows } from './overrides.ts';
import { signRoutes } from './sign-files.ts';

/** Shows an owner a different build of one plugin on the published pages, for a limited time. */
export const OVERRIDES: Feature = {
  name: 'overrides',
  tables: ['plugin_overrides'],
  migrations: { '0013-plugin-overrides': { up: createOverrides } },
  errorCodes: OVERRIDE_ERRORS,
  personalData: { kind: 'none', why: 'a row names an account by its id only, for eight hours at most' },
  start: async (site) => {
    const overrides = overrideRows(site.database);
    const { guard } = accountsService.of(site);
    const secret = await secretSetting(site.database, 'overrides.secret');
    return {
      routes: (app) => signRoutes(app),
      ownerRoutes: (area) => {
        buildRoute(area, site, overrides);
        overrideRoutes(area, { site, guard, overrides, secret });
      },
      navigation: [{ href: OVERRIDES_PATH, title: OVERRIDES_TITLE, group: 'Operation' }],
      tidy: (now) => overrides.endExpired(now),
      ownerVersion: {
        permission: 'releases.override',
        of: async (_page, request) => {
          const current = await currentOverride(request, { guard, overrides, secret });
          return typeof current === 'object' ? overrideVersion(current.row) : undefined;
        },
      },
    };
  },
};
