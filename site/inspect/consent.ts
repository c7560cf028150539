import type { ConsentPurpose, PageContext } from '@plinth/sdk';
import { ALLOWED_COOKIE, CONSENT_COOKIE, choiceOf, consentFrom } from '@plinth/sdk/consent';

const NO_POLICY = { isRestrictiveCookiePolicyEnabled: false, isRestrictiveCookiePolicyAbsolute: false };

/**
 * Does the visitor allow this purpose now? The rule is the same as in the runtime
 * (`host/lifecycle/consent/read-consent.ts`).
 */
export function allows(purpose: ConsentPurpose, page: PageContext | undefined, cookies: string): boolean {
  const values = new Map(
    cookies.split(/;\s*/).map((pair): [string, string] => {
      const end = pair.indexOf('=');
      return [pair.slice(0, end), pair.slice(end + 1)];
    }),
  );
  const choice = choiceOf(values.get(ALLOWED_COOKIE), values.get(CONSENT_COOKIE));
  return consentFrom(choice, page?.cookieSettings ?? NO_POLICY)[purpose];
}
