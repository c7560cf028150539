/**
 * §2 Breakpoints of a page's device views: mobile up to 432 px, desktop from 433. The tablet view ends at 0 px, so it
 * never matches.
 */
export const MOBILE_VIEW_MAX_PX = 432;
export const DESKTOP_VIEW_MIN_PX = 433;
export const TABLET_VIEW_MAX_PX = 0;

/** §9 Breakpoints of mobile layouts, narrow to wide. */
export const MOBILE_BREAKPOINTS_PX = [428, 768, 1024, 1366] as const;

/** §9 Breakpoints of desktop layouts, narrow to wide. */
export const DESKTOP_BREAKPOINTS_PX = [800, 1024] as const;

/** §9 The mobile info bar is shown up to this width. */
export const INFO_BAR_MAX_PX = 1024;

/** §9 A reservation block is wide above this width. */
export const RESERVATION_WIDE_ABOVE_PX = 850;

/** §9 A table-booking block has columns up to this width. */
export const TABLE_BOOKING_COLUMNS_MAX_PX = 750;

/** §9 A newsletter block is small under this width. */
export const NEWSLETTER_SMALL_BELOW_PX = 320;

/** §9 The captcha is compact under this width. */
export const CAPTCHA_COMPACT_BELOW_PX = 320;

/** §9 Swiping has the timing of a phone up to this width. */
export const SWIPE_MOBILE_MAX_PX = 767;
