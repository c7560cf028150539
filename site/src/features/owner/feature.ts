import type { Feature } from '@plinth/server';
import { ownerStyleRoute } from '@plinth/server/owner-pages';
import { configRoute } from './config-route.ts';
import { START_PATH, startPage } from './start-page.ts';
import { welcomePage } from './welcome-page.ts';

/** The frame page and the start page of the configuration area, and the stylesheet of the area. */
export const OWNER: Feature = {
  name: 'owner',
  reservedPaths: [{ exact: '/config' }, { below: '/config/' }],
  personalData: { kind: 'none', why: 'the page only shows what other features store' },
  start: (site) => ({
    ownerRoutes: (area) => {
      ownerStyleRoute(area);
      configRoute(area, site);
      startPage(area, site);
      welcomePage(area, site);
    },
    navigation: [
      { href: START_PATH, title: 'What is new' },
      { href: '/config/', title: 'Site' },
    ],
  }),
};
