/** Error codes of rollouts, and their meanings. */
export const ROLLOUT_ERROR_CODES = {
  'PLINTH-SITE-075': 'a rollout was ended, because its release causes more errors than the current one',
  'PLINTH-SITE-076': 'a release cannot be rolled out',
  'PLINTH-SITE-077': 'the counts of a rollout cannot be stored',
} as const;

type RolloutErrorTable = typeof ROLLOUT_ERROR_CODES;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends RolloutErrorTable {}
}
