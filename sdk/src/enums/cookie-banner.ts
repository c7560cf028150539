/** §3 Cookie banner settings: the values of `cookieBannerVariant`. */
export const CookieBannerVariant = { bar: 'BAR', popup: 'POPUP' } as const;
export type CookieBannerVariant = (typeof CookieBannerVariant)[keyof typeof CookieBannerVariant];

/** The values of `cookieBannerPosition` when the banner is a bar. */
export const CookieBarPosition = { top: 'TOP', bottom: 'BOTTOM' } as const;
export type CookieBarPosition = (typeof CookieBarPosition)[keyof typeof CookieBarPosition];

/** The values of `cookieBannerPosition` when the banner is a popup. */
export const CookiePopupPosition = {
  topLeft: 'TOP_LEFT',
  topRight: 'TOP_RIGHT',
  bottomLeft: 'BOTTOM_LEFT',
  bottomRight: 'BOTTOM_RIGHT',
} as const;
export type CookiePopupPosition = (typeof CookiePopupPosition)[keyof typeof CookiePopupPosition];

/** The values of `cookieBannerTheme`. */
export const CookieBannerTheme = { light: 'LIGHT', dark: 'DARK' } as const;
export type CookieBannerTheme = (typeof CookieBannerTheme)[keyof typeof CookieBannerTheme];

/** The values of `cookieBannerCtaVariant`. */
export const CookieBannerCtaVariant = { text: 'TEXT', button: 'BUTTON', icon: 'ICON' } as const;
export type CookieBannerCtaVariant = (typeof CookieBannerCtaVariant)[keyof typeof CookieBannerCtaVariant];

/** The values of `cookieBannerAcceptType`. */
export const CookieBannerAcceptType = { optIn: 'OPT_IN', optInAndOut: 'OPT_IN_AND_OUT' } as const;
export type CookieBannerAcceptType = (typeof CookieBannerAcceptType)[keyof typeof CookieBannerAcceptType];
