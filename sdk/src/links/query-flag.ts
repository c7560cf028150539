/** §2 Query flags of a page. Each but `noRedirect`, whose presence is enough, is on when its value is `true`. */
export const QueryFlag = {
  /** Keeps a signed-in account on the page, for the whole session. */
  noRedirect: 'noredirect',
  /** Shows the dialog 'Logout Successful'. */
  logout: 'logout',
  /** No gallery plays by itself. */
  noMotion: 'nomotion',
  /** No popup overlay. */
  screenshot: 'sqsscreenshot',
} as const;

export type QueryFlag = (typeof QueryFlag)[keyof typeof QueryFlag];
