import type { Check } from '../verify/check.ts';
import { countsOf, severityOf } from './counts.ts';

/**
 * Makes the output of `plinth verify --json`. The README of this package describes its shape. `v` is raised when the
 * shape changes.
 */
export function jsonReport(checks: readonly Check[]): string {
  const report = {
    v: 1,
    ...countsOf(checks),
    checks: checks.map(({ subject, name, detail, notDone, problems }) => ({
      subject,
      name,
      detail,
      notDone,
      problems: problems.map((problem) => ({ ...problem, severity: severityOf(problem) })),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
