import type { Consent } from '../contract/hooks.ts';

/**
 * Name of the cookie of §4: `true` when something optional is allowed, `false` when only the necessary is. Missing: the
 * visitor has not decided.
 */
export const ALLOWED_COOKIE = 'ss_cookieAllowed';
/** Name of the cookie with the allowed purposes and the id of the receipt. It adds details to `ALLOWED_COOKIE`. */
export const CONSENT_COOKIE = 'plinth-consent';
/**
 * The server sets this cookie for decisions without a script. Its value lists the purposes that all of these decisions
 * have allowed, written as in `CONSENT_COOKIE`. The next page with a script removes the cookies and storage of the
 * other purposes.
 */
export const WITHDRAWN_COOKIE = 'plinth-withdrawn';
/** What a visitor allows in addition to the necessary. */
export interface Choice {
  readonly performance: boolean;
  readonly advertising: boolean;
}

/**
 * The choice that the two cookies contain. Undefined when the visitor has not decided, or when `ALLOWED_COOKIE` has an
 * unknown value.
 * @param allowed Value of `ALLOWED_COOKIE`.
 * @param detailed Value of `CONSENT_COOKIE`. Without this cookie, all optional purposes are allowed or none.
 */
export function choiceOf(allowed: string | undefined, detailed = ''): Choice | undefined {
  const isAllowed = allowed === 'true';
  const purpose = (place: number) => isAllowed && detailed[place] !== '0';
  return isAllowed || allowed === 'false' ? { performance: purpose(0), advertising: purpose(1) } : undefined;
}

/** The settings that apply to a visitor who has not decided. */
export interface CookiePolicy {
  readonly isRestrictiveCookiePolicyEnabled: boolean;
  readonly isRestrictiveCookiePolicyAbsolute: boolean;
}

/**
 * Returns what a visitor allows. Before a decision, everything is allowed, except that a restrictive or an absolute
 * policy allows nothing optional. Global Privacy Control counts as a refusal of everything optional until the visitor
 * decides on this site. After the decision, it still refuses advertising, and under the absolute policy everything
 * optional.
 *
 * @param choice The decision. Undefined when the visitor has not decided.
 * @param hasSignal Does the browser send Global Privacy Control? Default: read from the browser.
 */
export function consentFrom(
  choice: Choice | undefined,
  { isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute }: CookiePolicy,
  hasSignal = Reflect.get(navigator, 'globalPrivacyControl') === true,
): Consent {
  const isFree = !(isRestrictiveCookiePolicyEnabled || isRestrictiveCookiePolicyAbsolute || hasSignal);
  const { performance, advertising } = choice ?? { performance: isFree, advertising: isFree };
  return {
    necessary: true,
    performance: performance && !(hasSignal && isRestrictiveCookiePolicyAbsolute),
    advertising: advertising && !hasSignal,
  };
}
