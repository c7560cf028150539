import type { Feature } from '@plinth/server';
import { PERSON_PATH, personRoutes } from './person-routes.ts';

const TITLE = 'One person’s data';

/** Shows, exports and erases everything that the features store about one person. */
export const PERSON: Feature = {
  name: 'person',
  personalData: { kind: 'none', why: 'the page only shows what other features store' },
  start: (site) => ({
    ownerRoutes: (area) => personRoutes(area, site),
    navigation: [{ href: PERSON_PATH, title: TITLE, group: 'People' }],
  }),
};
