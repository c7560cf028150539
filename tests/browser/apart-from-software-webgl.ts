import type { PageLog } from './page-log.ts';

/**
 * Removes from a log the two kinds of messages that only the browser of the tests causes. This browser renders WebGL
 * without a graphics card, so it logs a warning, and the runtime reports long tasks.
 */
export const apartFromSoftwareWebgl = (log: PageLog): PageLog => ({
  ...log,
  reports: log.reports.filter(({ code }) => code !== 'PLINTH-MOUNT-006'),
  console: log.console.filter((text) => !text.includes('GL Driver Message')),
});
