import * as v from 'valibot';
import { featureSettings } from '../../contract/feature-settings.ts';
import { wholeNumber } from '../../contract/setting-schemas.ts';

declare module '../../contract/site-config.ts' {
  interface SiteConfig {
    readonly audit: AuditSettings;
  }
}

interface AuditSettings {
  /** Days after which an entry of the audit log is removed. Default: 400. */
  readonly days: number;
}

const LONGEST_DAYS = 3650;

export const AUDIT_SETTINGS = featureSettings({
  key: 'audit',
  variables: { auditDays: 'PLINTH_AUDIT_DAYS' },
  schema: v.object({
    auditDays: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(LONGEST_DAYS)), '400'),
  }),
  settings: ({ auditDays }) => ({ days: auditDays }),
});
