import type { Feature } from '@plinth/server';
import { acceptRoutes } from './accept-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { codeRoutes } from './code-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { ACCOUNT_PATH, PEOPLE_PATH } from './people-path.ts';
import { peopleRoutes } from './people-routes.ts';

/** Adds the pages about contributors: their list, their invitations, and the page of an account's own settings. */
export const PEOPLE: Feature = {
  name: 'people',
  personalData: { kind: 'with', feature: 'accounts', why: 'the pages show accounts and invitations' },
  start: (site) => ({
    ownerRoutes: (area) => {
      const people = peopleRoutes(area, site);
      invitationRoutes(area, site, people);
      acceptRoutes(area, site);
      accountRoutes(area, site);
      codeRoutes(area, site);
    },
    navigation: [
      { href: PEOPLE_PATH, title: 'People', place: 'end', group: 'People' },
      { href: ACCOUNT_PATH, title: 'Your account', place: 'end', group: 'People' },
    ],
  }),
};
