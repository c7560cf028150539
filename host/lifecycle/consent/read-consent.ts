import type { Consent, PageContext, SafeCookies } from '@plinth/sdk';

/** §4 Cookie banner: cookie with `true` or `false`, kept for 30 days. */
const ALLOWED_COOKIE = 'ss_cookieAllowed';

/**
 * What the visitor allows when the page starts. Under the restrictive policy only `necessary` is allowed until the
 * visitor decides. Without that policy everything is allowed, unless the visitor has declined.
 */
export function readConsent(page: PageContext, cookies: SafeCookies): Consent {
  const choice = cookies.get(ALLOWED_COOKIE);
  const { isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute } = page.cookieSettings;
  const restrictive = isRestrictiveCookiePolicyEnabled || isRestrictiveCookiePolicyAbsolute;
  const allowed = restrictive ? choice === 'true' : choice !== 'false';
  return { necessary: true, performance: allowed, advertising: allowed };
}
