/** §2 Query flags of a page. A flag is on when its value is `true`; `noRedirect` is on with any value. */
export const QueryFlag = {
  /** A signed-in account is not redirected, for the rest of the session. */
  noRedirect: 'noredirect',
  /** Shows the dialog 'Logout Successful'. */
  logout: 'logout',
  /** Galleries do not advance by themselves. */
  noMotion: 'nomotion',
  /** The popup overlay is not shown. */
  screenshot: 'sqsscreenshot',
} as const;

export type QueryFlag = (typeof QueryFlag)[keyof typeof QueryFlag];
