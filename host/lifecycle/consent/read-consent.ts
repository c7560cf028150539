import type { Consent, PageContext, SafeCookies } from '@plinth/sdk';
import { ALLOWED_COOKIE, CONSENT_COOKIE, choiceOf, consentFrom } from '@plinth/sdk/consent';

/** §4: what the visitor allows when the page starts. */
export function readConsent(page: PageContext, cookies: SafeCookies): Consent {
  return consentFrom(choiceOf(cookies.get(ALLOWED_COOKIE), cookies.get(CONSENT_COOKIE)), page.cookieSettings);
}
