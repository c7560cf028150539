import { expect } from 'vitest';
import type { PageLog } from './page-log.ts';

/** Nothing went wrong: no report, no violation, no error or warning on the console, no exception, no failed request. */
export function expectClean(log: PageLog): void {
  expect(log).toEqual({ reports: [], console: [], violations: [], exceptions: [], failed: [] });
}

/** Nothing went wrong but what was reported: exactly these codes, each naming its plugin and block. */
export function expectOnly(
  log: PageLog,
  reports: readonly (readonly [code: string, plugin?: string | undefined, block?: string | undefined])[],
) {
  expect(log.reports.map(({ code, plugin, block }) => [code, plugin, block])).toEqual(
    reports.map(([code, plugin, block]) => [code, plugin, block]),
  );
  expect(log.violations).toEqual([]);
}
