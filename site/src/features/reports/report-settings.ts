import { daysToKeep, featureSettings, percentage } from '@plinth/server';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly reports: ReportSettings;
  }
}

interface ReportSettings {
  /** Share of the visits whose browsers send error reports, 0 to 1. Default: 1. */
  readonly share: number;
  /** Days after which a report is removed. Default: 30. */
  readonly days: number;
}

export const REPORT_SETTINGS = featureSettings({
  key: 'reports',
  variables: { reportShare: 'PLINTH_REPORT_SHARE', reportDays: 'PLINTH_REPORT_DAYS' },
  schema: v.object({
    reportShare: v.optional(percentage, '100%'),
    reportDays: v.optional(daysToKeep, '30'),
  }),
  settings: ({ reportShare, reportDays }) => ({ share: reportShare, days: reportDays }),
});
