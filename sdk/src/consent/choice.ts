import type { Consent } from '../contract/hooks.ts';

/**
 * Name of the cookie in which §4 keeps the decision: `true` when an optional purpose is allowed, `false` when none is
 * allowed. Without the cookie, the visitor has not decided.
 */
export const ALLOWED_COOKIE = 'ss_cookieAllowed';
/**
 * Name of the cookie with the allowed purposes and the id of the receipt. It contains the details of the decision in
 * `ALLOWED_COOKIE`.
 */
export const CONSENT_COOKIE = 'plinth-consent';
/**
 * Name of the cookie that the server sets when a visitor decides without a script. Its value, in the form of
 * `CONSENT_COOKIE`, lists the purposes that the visitor has allowed in every decision without a script. The next page
 * with a script removes the cookies and storage of all other purposes.
 */
export const WITHDRAWN_COOKIE = 'plinth-withdrawn';
/** Which optional purposes a visitor allows. */
export interface Choice {
  readonly performance: boolean;
  readonly advertising: boolean;
}

/**
 * The choice that the two cookies contain. Undefined when the visitor has not decided, or when `ALLOWED_COOKIE` has an
 * unknown value.
 * @param allowed Value of `ALLOWED_COOKIE`.
 * @param detailed Value of `CONSENT_COOKIE`. Without this cookie, `allowed` decides about all optional purposes
 * together.
 */
export function choiceOf(allowed: string | undefined, detailed = ''): Choice | undefined {
  const isAllowed = allowed === 'true';
  const purpose = (place: number) => isAllowed && detailed[place] !== '0';
  return isAllowed || allowed === 'false' ? { performance: purpose(0), advertising: purpose(1) } : undefined;
}

/** The settings of the site that apply to visitors who have not decided about cookies. */
export interface CookiePolicy {
  readonly isRestrictiveCookiePolicyEnabled: boolean;
  readonly isRestrictiveCookiePolicyAbsolute: boolean;
}

/**
 * Returns what a visitor allows. Before the decision, that is everything. It is nothing optional, however, when the
 * policy is restrictive or absolute, or when the browser sends Global Privacy Control. After the decision, it is what
 * the visitor has chosen. Global Privacy Control then still refuses advertising, and under an absolute policy
 * everything optional.
 *
 * @param choice The decision. Undefined when the visitor has not decided.
 * @param hasSignal True when the browser sends Global Privacy Control. Default: read from the browser.
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
