/** Error codes of the owner's statistics, with their meanings. */
export const STATISTICS_ERRORS = {
  'PLINTH-SITE-120': 'the period of a download of statistics is not possible',
} as const;

type StatisticsErrorTable = typeof STATISTICS_ERRORS;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends StatisticsErrorTable {}
}
