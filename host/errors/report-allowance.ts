import type { SafeStorage } from '@plinth/sdk';

/** Session storage key of the number of reports that this visit can still send. The number identifies no visitor. */
const LEFT_KEY = 'plinth.reportsLeft';
/** Largest number of reports that one visit sends. A visit is the session of one tab. */
const MOST_PER_VISIT = 30;

/**
 * Counts the reports of a visit. At the first report of a visit, a random number decides whether this visit sends
 * reports at all: with the attribute `data-report-share` of the `html` element (0 to 1, default 1), only that share of
 * the visits sends reports.
 */
export function reportsLeft(session: SafeStorage, random: () => number = Math.random): { take(): boolean } {
  return {
    take() {
      const stored = Number.parseInt(session.get(LEFT_KEY) ?? '', 10);
      const left = Number.isNaN(stored) ? (random() < share() ? MOST_PER_VISIT : 0) : stored;
      session.set(LEFT_KEY, String(Math.max(0, left - 1)));
      return left > 0;
    },
  };
}

function share(): number {
  return Number(document.documentElement.dataset.reportShare ?? 1);
}
