/** Error codes of the search, and their meanings. */
export const SEARCH_ERRORS = {
  'PLINTH-SITE-400': 'the text to search for is too long, or is not text',
  'PLINTH-SITE-401': 'too many searches from one address',
} as const;

type SearchErrorTable = typeof SEARCH_ERRORS;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends SearchErrorTable {}
}
