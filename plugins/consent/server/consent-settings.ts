import { daysToKeep, featureSettings } from '@plinth/server';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly consent: ConsentSettings;
  }
}

interface ConsentSettings {
  /** Days after which a receipt is removed. Default: 1095, three years. */
  readonly days: number;
}

export const CONSENT_SETTINGS = featureSettings({
  key: 'consent',
  variables: { consentDays: 'PLINTH_CONSENT_DAYS' },
  schema: v.object({
    consentDays: v.optional(daysToKeep, '1095'),
  }),
  settings: ({ consentDays }) => ({ days: consentDays }),
});
