/** §2 Query flags of a page. A flag is on when its value is `true`; `noRedirect` is on with any value. */
export const QueryFlag = {
  /** Signed-in accounts are not redirected to the configuration area for the rest of the session. */
  noRedirect: 'noredirect',
  /** Shows the dialog 'Logout Successful'. */
  logout: 'logout',
  /** Motion is not allowed (`motionAllowed`): galleries, for example, do not advance by themselves. */
  noMotion: 'nomotion',
  /** The popup overlay is not shown. */
  screenshot: 'sqsscreenshot',
} as const;

export type QueryFlag = (typeof QueryFlag)[keyof typeof QueryFlag];
