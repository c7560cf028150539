import { formatProblem, ManifestError, type Problem } from '@plinth/manifests';
import type { Command } from 'commander';
import { shortPath } from '../build/read-plugin.ts';
import { counted } from '../report/counted.ts';

/** Commands that write files. When one of them fails, it has written nothing. */
const WRITING_COMMANDS: ReadonlySet<string> = new Set(['create', 'build', 'pack', 'lock', 'promote', 'start']);

/** With this variable, a failure of the command itself is printed with its stack. */
const STACK_VARIABLE = 'PLINTH_STACK';

/** Prints why a command failed: as text, or as JSON when the command was asked for JSON. */
export function printFailure(thrown: unknown, command: Command | undefined): void {
  const problems = problemsOf(thrown);
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

function problemsOf(thrown: unknown): readonly Problem[] {
  if (thrown instanceof ManifestError) return thrown.problems;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const file = pathOf(thrown);
  if (file !== undefined) {
    const hint = 'check that the path is right, and that this account may read and write there';
    return [{ code: 'PLINTH-MANIFEST-246', file: shortPath(file), message: `cannot be used (${message})`, hint }];
  }
  const hint = `this is a fault of the command: report it with the output of the same command after ${STACK_VARIABLE}=1`;
  return [{ code: 'PLINTH-MANIFEST-245', file: 'plinth', message: `failed (${message})`, hint }];
}

/** The file that the system named when it refused a call. */
function pathOf(thrown: unknown): string | undefined {
  const path = thrown instanceof Error && 'syscall' in thrown && 'path' in thrown ? thrown.path : undefined;
  return typeof path === 'string' ? path : undefined;
}
