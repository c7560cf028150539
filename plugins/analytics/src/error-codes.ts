/** The error codes that only this plugin uses. */
export const ERROR_CODES = {
  'PLINTH-ANALYTICS-001': 'a script of the page that belongs to no plugin has failed',
  'PLINTH-ANALYTICS-002': 'the settings of the performance measurement did not arrive',
} as const;

type AnalyticsErrorCodes = typeof ERROR_CODES;

declare module '@plinth/sdk' {
  interface ErrorCodes extends AnalyticsErrorCodes {}
}
