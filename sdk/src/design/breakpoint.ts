/**
 * §2 Limits of the window's width for the device views of a page: mobile up to 432 px, desktop from 433 px. The tablet
 * view ends at 0 px, so no width matches it.
 */
export const MOBILE_VIEW_MAX_PX = 432;
export const DESKTOP_VIEW_MIN_PX = 433;
export const TABLET_VIEW_MAX_PX = 0;

/** §9 Breakpoints of mobile layouts, from narrow to wide. */
export const MOBILE_BREAKPOINTS_PX = [428, 768, 1024, 1366] as const;

/** §9 Breakpoints of desktop layouts, from narrow to wide. */
export const DESKTOP_BREAKPOINTS_PX = [800, 1024] as const;

/** §9 The mobile info bar is shown in windows up to this width. */
export const INFO_BAR_MAX_PX = 1024;

/** §9 A reservation block has its wide layout above this width. */
export const RESERVATION_WIDE_ABOVE_PX = 850;

/** §9 A table-booking block has columns up to this width. */
export const TABLE_BOOKING_COLUMNS_MAX_PX = 750;

/** §9 A newsletter block has its small layout below this width. */
export const NEWSLETTER_SMALL_BELOW_PX = 320;

/** §9 The captcha has its compact size in containers below this width. */
export const CAPTCHA_COMPACT_BELOW_PX = 320;

/** §9 In windows up to this width, swiping has the timing for phones. */
export const SWIPE_MOBILE_MAX_PX = 767;
