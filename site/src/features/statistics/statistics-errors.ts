/** Error codes of the owner's statistics, with their meanings. */
export const STATISTICS_ERRORS = {
  'PLINTH-SITE-120': 'the period of a download of statistics is not possible',
} as const;

type StatisticsErrorTable = typeof STATISTICS_ERRORS;

declare module '../../errors/site-error.ts' {
  interface SiteErrorTable extends StatisticsErrorTable {}
}
