import { formatProblem, type Problem } from '@plinth/manifests';
import type { Command } from 'commander';
import { counted } from '../report/counted.ts';
import { problemsOfThrown, STACK_VARIABLE } from '../thrown.ts';

/** Commands that write files. When one of them fails, the message says that nothing was written. */
const WRITING_COMMANDS: ReadonlySet<string> = new Set(['create', 'build', 'pack', 'lock', 'map', 'promote', 'start']);

/**
 * Prints why a command failed: as JSON when the command has the option `--json` or `--format json`, otherwise as text.
 */
export function printFailure(thrown: unknown, command: Command | undefined): void {
  const problems = problemsOfThrown(thrown);
  const { json, format } = command?.opts() ?? {};
  if (json === true || format === 'json') {
    printProblems(problems);
    return;
  }
  const stack = process.env[STACK_VARIABLE] && thrown instanceof Error ? `${thrown.stack}\n` : '';
  const written = WRITING_COMMANDS.has(command?.name() ?? '') ? ', nothing written' : '';
  const [first] = problems;
  const next = first ? `; "plinth explain ${first.code}" says more` : '';
  process.stderr.write(
    `${problems.map(formatProblem).join('\n')}\n${stack}${counted(problems.length, 'problem')}${written}${next}\n`,
  );
}

/** Prints problems as JSON. */
export function printProblems(problems: readonly Problem[]): void {
  process.stdout.write(`${JSON.stringify({ v: 1, problems }, null, 2)}\n`);
}
