import type { Problem } from '@plinth/manifests';
import type { Severity } from '../rules/rule.ts';
import { ruleOf } from '../rules/rules.ts';
import type { Check } from '../verify/check.ts';

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

export function severityOf({ code }: Problem): Severity {
  return ruleOf(code).severity;
}

export function countsOf(checks: readonly Check[]): Counts {
  const severities = checks.flatMap(({ problems }) => problems.map(severityOf));
  const errors = severities.filter((severity) => severity === 'error').length;
  return { errors, warnings: severities.length - errors };
}
