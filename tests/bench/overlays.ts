import { parseRecord } from '../../plugins/overlays/src/popup/popup-record.ts';
import { isShown, type PopupRules } from '../../plugins/overlays/src/popup/popup-rules.ts';
import type { Benchmark } from './benchmark.ts';
import { figureTable } from './figure-table.ts';

/**
 * Number of decisions in one measurement, because a single decision takes far less time than the smallest step of the
 * clock.
 */
const DECISIONS = 100_000;
/**
 * Goal: a decision takes at most 0.1 ms. Then it delays the page by only 2 ms even with a CPU that is 20 times slower.
 */
const GOAL_US = 100;

const RULES: PopupRules = { version: 2, enableMobile: true, showUntilSignup: true, displayFrequency: 14 };
const NOW = Date.UTC(2027, 0, 1);
const RECORDS: readonly (readonly [what: string, text: string])[] = [
  ['no record', ''],
  ['a record', JSON.stringify({ closedDate: NOW - 86_400_000, version: 2, submitted: false })],
  ['a broken record', '{"closedDate":'],
];

/** §4 Popup overlay: measures the time to read the local record and to decide whether the popup is shown. */
export const overlays: Benchmark = {
  name: 'overlays',
  async run(_, { runs }) {
    const figures = RECORDS.map(([what, text]) => ({
      what: `reading ${what}, and deciding`,
      values: Array.from({ length: runs }, () => microsecondsEach(text)),
      unit: 'µs' as const,
      atMost: GOAL_US,
    }));
    return figureTable(figures, [`The mean of ${DECISIONS.toLocaleString('en-US')} decisions in Node, CPU 1x.`]);
  },
};

function microsecondsEach(text: string): number {
  const situation = { now: NOW, pageType: 2, isScreenshot: false, width: 1280 };
  const start = performance.now();
  for (let count = 0; count < DECISIONS; count += 1) {
    isShown(RULES, parseRecord(text || undefined), { ...situation, now: NOW + count });
  }
  return ((performance.now() - start) * 1000) / DECISIONS;
}
