/** Error codes of decisions about cookies, and their meanings. */
export const CONSENT_ERRORS = {
  'PLINTH-SITE-100': 'a decision about cookies cannot be read',
  'PLINTH-SITE-101': 'a page of another site sent the decision about cookies',
  'PLINTH-SITE-102': 'too many decisions about cookies from one address',
} as const;

type ConsentErrorTable = typeof CONSENT_ERRORS;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends ConsentErrorTable {}
}
