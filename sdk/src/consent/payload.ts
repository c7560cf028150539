/** §3 Cookie banner settings that have a different name in the API. */
export interface CookieSettings {
  readonly isAnalyticsCookiesDisabled: boolean;
  readonly isActivityLogEnabled: boolean;
}

/** The same settings with the names of the API. */
export interface CookiePayload {
  readonly isRestrictiveCookiePolicyEnabled: boolean;
  readonly isVisitorDataRestricted: boolean;
}

/**
 * Converts settings to the names of the API (§3). Settings that are not in `CookieSettings` are not changed.
 * `isVisitorDataRestricted` is the opposite of `isActivityLogEnabled`; a missing setting counts as false.
 */
export function toCookiePayload<Others extends object>(
  settings: Others & Partial<CookieSettings>,
): Omit<Others, keyof CookieSettings> & CookiePayload {
  const { isAnalyticsCookiesDisabled = false, isActivityLogEnabled = false, ...others } = settings;
  return {
    ...others,
    isRestrictiveCookiePolicyEnabled: isAnalyticsCookiesDisabled,
    isVisitorDataRestricted: !isActivityLogEnabled,
  };
}

/** The reverse of `toCookiePayload`. A missing field counts as false. */
export function fromCookiePayload<Others extends object>(
  payload: Others & Partial<CookiePayload>,
): Omit<Others, keyof CookiePayload> & CookieSettings {
  const { isRestrictiveCookiePolicyEnabled = false, isVisitorDataRestricted = false, ...others } = payload;
  return {
    ...others,
    isAnalyticsCookiesDisabled: isRestrictiveCookiePolicyEnabled,
    isActivityLogEnabled: !isVisitorDataRestricted,
  };
}
