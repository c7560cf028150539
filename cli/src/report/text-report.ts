import { formatProblem, type Problem } from '@plinth/manifests';
import type { Check } from '../verify/check.ts';
import { counted } from './counted.ts';
import { countsOf, severityOf } from './counts.ts';

/** Makes the output of `plinth verify`: a line for each check, its problems, and a summary with the next command. */
export function textReport(checks: readonly Check[]): string {
  const { errors, warnings } = countsOf(checks);
  const found = checks.flatMap(({ problems }) => problems);
  const first = found.find((problem) => severityOf(problem) === 'error') ?? found[0];
  const next = first === undefined ? '' : `; "plinth explain ${first.code}" says more`;
  const left = checks.filter(({ notDone }) => notDone !== undefined).length;
  const notDone = left === 0 ? '' : `, ${counted(left, 'check')} not done`;
  return `${checks.map(line).join('')}${counted(errors, 'error')}, ${counted(warnings, 'warning')}${notDone}${next}\n`;
}

function line({ subject, name, detail, notDone, problems }: Check): string {
  const word = notDone === undefined ? wordFor(problems.map(severityOf)) : 'skip';
  const note = notDone ?? detail;
  const head = `${word}  ${subject}: ${name}${note === undefined ? '' : ` (${note})`}\n`;
  const texts = repeated(problems).map(([problem, count]) => {
    const mark = severityOf(problem) === 'warning' ? 'warning: ' : '';
    const message = count === 1 ? problem.message : `${problem.message} (${count} times)`;
    return `      ${mark}${formatProblem({ ...problem, message }).replaceAll('\n', '\n      ')}\n`;
  });
  return head + texts.join('');
}

/** Lists problems with the same text only once, each with the number of times that it occurs. */
function repeated(problems: readonly Problem[]): readonly (readonly [Problem, number])[] {
  const counted = new Map<string, [Problem, number]>();
  for (const problem of problems) {
    const text = formatProblem(problem);
    counted.set(text, [problem, (counted.get(text)?.[1] ?? 0) + 1]);
  }
  return [...counted.values()];
}

function wordFor(severities: readonly string[]): string {
  if (severities.length === 0) return 'pass';
  return severities.includes('error') ? 'FAIL' : 'warn';
}
