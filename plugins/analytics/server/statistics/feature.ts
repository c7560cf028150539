import type { Feature } from '@plinth/server';
import { newsOf } from './news-of.ts';
import { STATISTICS_ERRORS } from './statistics-errors.ts';
import { statisticsRoutes } from './statistics-routes.ts';
import { STATISTICS_PAGE } from './statistics-view.ts';

/** Shows the owner statistics about visits and events. */
export const STATISTICS: Feature = {
  name: 'statistics',
  errorCodes: STATISTICS_ERRORS,
  personalData: { kind: 'none', why: 'it shows sums of other features and stores nothing' },
  start: (site) => ({
    ownerRoutes: (area) => statisticsRoutes(area, site),
    navigation: [{ href: STATISTICS_PAGE, title: 'Analytics' }],
    news: async () => newsOf(site.database, new Date()),
  }),
};
