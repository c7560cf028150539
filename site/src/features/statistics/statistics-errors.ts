/** Error codes of the statistics, and their meanings. */
export const STATISTICS_ERRORS = {
  'PLINTH-SITE-180': 'statistics were asked for a period that does not exist',
} as const;

type StatisticsErrorTable = typeof STATISTICS_ERRORS;

declare module '../../errors/site-error.ts' {
  interface SiteErrorTable extends StatisticsErrorTable {}
}
