export {
  ALLOWED_COOKIE,
  type Choice,
  CONSENT_COOKIE,
  type CookiePolicy,
  choiceOf,
  consentFrom,
  WITHDRAWN_COOKIE,
} from './choice.ts';
export { CLEARED_COOKIES, cookiePaths, parentDomains, removeCookie } from './cleared-cookies.ts';
export { consentCookie, DECISION_LIFETIME_S, type Decision, decisionOf, RECEIPT_ID } from './decision.ts';
export { CONSENT_API_PATH, CONSENT_PAGE_PATH } from './paths.ts';
export { type CookiePayload, type CookieSettings, fromCookiePayload, toCookiePayload } from './payload.ts';
