/** Error codes of accounts, with their meanings. */
export const ACCOUNT_ERRORS = {
  'PLINTH-SITE-130': 'the roles of the account do not have the permission for this page',
} as const;

type AccountErrorTable = typeof ACCOUNT_ERRORS;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends AccountErrorTable {}
}
