import type { Consent, PageContext, SafeCookies } from '@plinth/sdk';
import { ALLOWED_COOKIE, CONSENT_COOKIE, choiceOf, consentFrom, WITHDRAWN_COOKIE } from '@plinth/sdk/consent';

/**
 * §4: what the visitor allows when the page starts. A visitor can withdraw a purpose without a script. The purpose then
 * counts as not allowed until `consent-control.ts` has removed its cookies and storage, even if the visitor has allowed
 * it again in the meantime.
 */
export function readConsent({ cookieSettings }: Pick<PageContext, 'cookieSettings'>, cookies: SafeCookies): Consent {
  const given = consentFrom(choiceOf(cookies.get(ALLOWED_COOKIE), cookies.get(CONSENT_COOKIE)), cookieSettings);
  const [performance, advertising] = cookies.get(WITHDRAWN_COOKIE) ?? '';
  return {
    necessary: true,
    performance: given.performance && performance !== '0',
    advertising: given.advertising && advertising !== '0',
  };
}

/** Has the visitor decided about cookies? */
export function isDecided(cookies: SafeCookies): boolean {
  return Boolean(cookies.get(ALLOWED_COOKIE));
}
