import * as v from 'valibot';
import { featureSettings } from '../../../contract/feature-settings.ts';

declare module '../../../contract/site-config.ts' {
  interface SiteConfig {
    readonly payments: PaymentSettings;
  }
}

const PROVIDERS = ['test', 'none'] as const;

interface PaymentSettings {
  /** Who takes payments. Default: `test` with `--dev`, otherwise nobody. */
  readonly provider: (typeof PROVIDERS)[number] | undefined;
}

export const PAYMENT_SETTINGS = featureSettings({
  key: 'payments',
  variables: { paymentProvider: 'PLINTH_PAYMENTS' },
  schema: v.object({
    paymentProvider: v.optional(v.picklist(PROVIDERS, `must be one of ${PROVIDERS.join(', ')}`)),
  }),
  settings: ({ paymentProvider }) => ({ provider: paymentProvider }),
});
