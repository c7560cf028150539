import { CONSENT_API_PATH, CONSENT_PAGE_PATH } from '@plinth/sdk/consent';
import type { Feature } from '@plinth/server';
import { CONSENT_ERRORS } from './consent-errors.ts';
import { consentRoutes } from './consent-routes.ts';
import { CONSENT_SETTINGS } from './consent-settings.ts';
import { createReceipts } from './create-receipts.ts';
import { receipts } from './receipts.ts';
import { RECEIPTS_PAGE, receiptsPage } from './receipts-page.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Receives decisions about cookies, and stores a receipt of each decision. */
const CONSENT: Feature = {
  name: 'consent',
  settings: CONSENT_SETTINGS,
  tables: ['consent_receipts', 'consent_texts'],
  migrations: { '0017-consent-receipts': { up: createReceipts } },
  reservedPaths: [{ exact: CONSENT_PAGE_PATH }],
  calledPaths: [CONSENT_API_PATH],
  errorCodes: CONSENT_ERRORS,
  personalData: {
    kind: 'none',
    why: 'a receipt contains no email address and no network address; only the visitor knows its id, and can remove it',
  },
  start: (site) => {
    const store = receipts(site.database);
    return {
      routes: (app) => consentRoutes(app, site, store),
      ownerRoutes: (area) => receiptsPage(area, site, { store }),
      navigation: [{ href: RECEIPTS_PAGE, title: 'Consent' }],
      tidy: (now) => store.removeBefore(new Date(now.getTime() - site.config.consent.days * DAY_MS)),
    };
  },
};

export const features: readonly Feature[] = [CONSENT];
