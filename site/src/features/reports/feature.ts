import type { Feature } from '../../contract/feature.ts';
import { createReports } from './create-reports.ts';
import { REPORT_PATH, reportRoutes } from './report-routes.ts';

/** Stores error reports of browsers. */
export const REPORTS: Feature = {
  name: 'reports',
  tables: ['reports'],
  migrations: { '0001-pages-reports-settings': { up: createReports } },
  calledPaths: [REPORT_PATH],
  personalData: { kind: 'none', why: 'a report contains no email address of a visitor' },
  start: (site) => ({ routes: (app) => reportRoutes(app, site) }),
};
