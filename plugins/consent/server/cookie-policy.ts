import type { CookiePolicy } from '@plinth/sdk/consent';
import type { PublishedPage } from '@plinth/server/pages';
import * as v from 'valibot';

const flag = v.fallback(v.boolean(), false);
const contextSchema = v.object({
  cookieSettings: v.object({
    isRestrictiveCookiePolicyEnabled: flag,
    isRestrictiveCookiePolicyAbsolute: flag,
  }),
});

/** The cookie policy (§3) in the page context of a page. `OPEN_POLICY` when the page context has no cookie settings. */
export function cookiePolicyOf({ html, context }: Pick<PublishedPage, 'html' | 'context'>): CookiePolicy {
  const parsed = v.safeParse(contextSchema, JSON.parse(html.slice(context.start, context.end)));
  return parsed.success ? parsed.output.cookieSettings : OPEN_POLICY;
}

/** The policy of a site without cookie settings. */
export const OPEN_POLICY: CookiePolicy = {
  isRestrictiveCookiePolicyEnabled: false,
  isRestrictiveCookiePolicyAbsolute: false,
};
