import type { Feature } from '@plinth/server';
import { type ReportListener, reportsService, shownErrorCounts } from '@plinth/server/services';
import { addReportDetails } from './add-report-details.ts';
import { createReportCounts } from './create-report-counts.ts';
import { createReports } from './create-reports.ts';
import { indexReportGroups } from './index-report-groups.ts';
import { errorsOf, removeErrorCounts } from './report-counts.ts';
import { REPORTS_PAGE, reportPage } from './report-page.ts';
import { REPORT_PATH, reportRoutes } from './report-routes.ts';
import { REPORT_SETTINGS } from './report-settings.ts';
import { reports } from './reports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores error reports of browsers, and shows them to the owner. */
export const REPORTS: Feature = {
  name: 'reports',
  settings: REPORT_SETTINGS,
  tables: ['reports', 'report_counts'],
  migrations: {
    '0001-pages-reports-settings': { up: createReports },
    '0011-report-details': { up: addReportDetails },
    '0015-report-groups': { up: indexReportGroups },
    '0026-report-counts': { up: createReportCounts },
  },
  calledPaths: [REPORT_PATH],
  personalData: { kind: 'none', why: 'a report contains no email address of a visitor' },
  start: (site) => {
    const store = reports(site.database);
    const listeners: ReportListener[] = [];
    const { days } = site.config.reports;
    reportsService.provide(site, {
      listen: (listener) => void listeners.push(listener),
      errorsOf: (period, earlier, count) => errorsOf(site.database, period, earlier, count),
    });
    return {
      routes: (app) => reportRoutes(app, site, { store, listeners }),
      ownerRoutes: (area) => reportPage(area, site, { store, days }),
      navigation: [{ href: REPORTS_PAGE, title: 'Errors', group: 'Operation' }],
      news: async (since) => {
        const count = await store.countSince(since);
        const note = 'reports of browsers';
        return [{ title: 'Errors', figure: String(count), note, href: REPORTS_PAGE, isUrgent: count > 0 }];
      },
      tidy: async (now) => {
        const before = (count: number) => new Date(now.getTime() - count * DAY_MS);
        await store.removeBefore(before(days));
        // A dashboard shows these counts together with its own, so both are kept equally long.
        const countDays = shownErrorCounts.find(site)?.days ?? days;
        await removeErrorCounts(site.database, before(countDays).toISOString().slice(0, 10));
      },
    };
  },
};
