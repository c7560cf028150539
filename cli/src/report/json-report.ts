import type { Check } from '../verify/check.ts';
import { countsOf, severityOf } from './counts.ts';

/** What `plinth verify --json` prints. Its shape is in the README of this package; `v` changes when it does. */
export function jsonReport(checks: readonly Check[]): string {
  const report = {
    v: 1,
    ...countsOf(checks),
    checks: checks.map(({ subject, name, detail, problems }) => ({
      subject,
      name,
      detail,
      problems: problems.map((problem) => ({ ...problem, severity: severityOf(problem) })),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
