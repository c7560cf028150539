import { daysToKeep, featureSettings } from '@plinth/server';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly audit: AuditSettings;
  }
}

interface AuditSettings {
  /** Days after which an entry of the audit log is removed. Default: 400. */
  readonly days: number;
}

export const AUDIT_SETTINGS = featureSettings({
  key: 'audit',
  variables: { auditDays: 'PLINTH_AUDIT_DAYS' },
  schema: v.object({
    auditDays: v.optional(daysToKeep, '400'),
  }),
  settings: ({ auditDays }) => ({ days: auditDays }),
});
