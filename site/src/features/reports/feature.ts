import type { Feature } from '../../contract/feature.ts';
import { createReports } from './create-reports.ts';
import { REPORT_PATH, reportRoutes } from './report-routes.ts';

/** Error reports of browsers. */
export const REPORTS: Feature = {
  name: 'reports',
  tables: ['reports'],
  migrations: { '0001-pages-reports-settings': { up: createReports } },
  calledPaths: [REPORT_PATH],
  personalData: { kind: 'none', why: 'a report has no address of a visitor' },
  start: (site) => ({ routes: (app) => reportRoutes(app, site) }),
};
