import { expect } from 'vitest';
import type { PageLog } from './page-log.ts';

/** Expects that nothing went wrong: no report, violation, console error or warning, exception or failed request. */
export function expectClean(log: PageLog): void {
  expect(log).toEqual({ reports: [], console: [], violations: [], exceptions: [], failed: [] });
}

/**
 * Expects exactly these reports, each with its plugin and block, and no violation. Waits for the reports, because the
 * first report of a page comes after the chunk with its text has loaded.
 */
export async function expectOnly(
  log: PageLog,
  reports: readonly (readonly [code: string, plugin?: string | undefined, block?: string | undefined])[],
): Promise<void> {
  await expect
    .poll(() => log.reports.map(({ code, plugin, block }) => [code, plugin, block]))
    .toEqual(reports.map(([code, plugin, block]) => [code, plugin, block]));
  expect(log.violations).toEqual([]);
}
