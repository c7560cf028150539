import { formatProblem } from '@plinth/manifests';
import type { Check } from '../verify/check.ts';
import { countsOf, severityOf } from './counts.ts';

/** What `plinth verify` prints: a line for each check, its problems, and a summary with the next command. */
export function textReport(checks: readonly Check[]): string {
  const { errors, warnings } = countsOf(checks);
  const [code] = checks.flatMap(({ problems }) => problems.map((problem) => problem.code));
  const next = code === undefined ? '' : `; "plinth explain ${code}" says more`;
  return `${checks.map(line).join('')}${errors} error(s), ${warnings} warning(s)${next}\n`;
}

function line({ subject, name, detail, problems }: Check): string {
  const head = `${wordFor(problems.map(severityOf))}  ${subject}: ${name}${detail === undefined ? '' : ` (${detail})`}\n`;
  const texts = problems.map((problem) => {
    const mark = severityOf(problem) === 'warning' ? 'warning: ' : '';
    return `      ${mark}${formatProblem(problem).replaceAll('\n', '\n      ')}\n`;
  });
  return head + texts.join('');
}

function wordFor(severities: readonly string[]): string {
  if (severities.length === 0) return 'pass';
  return severities.includes('error') ? 'FAIL' : 'warn';
}
