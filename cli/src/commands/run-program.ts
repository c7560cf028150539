import { ManifestError } from '@plinth/manifests';
import { type Command, CommanderError } from 'commander';
import { COMMAND_EXAMPLES } from './command-examples.ts';
import { EXIT_PROBLEMS, EXIT_WRONG_USE } from './exit-codes.ts';

const EXIT_CODES = `
Exit codes:
  0  all is well
  ${EXIT_PROBLEMS}  problems were found, each printed with its code, its place and what to do
  ${EXIT_WRONG_USE}  the command was typed wrong`;

/**
 * Runs the program with the arguments of the process. Every command gets examples and exit codes in its help, and an
 * answer to a wrong command or option that says what to type.
 */
export async function runProgram(program: Command): Promise<void> {
  for (const command of program.commands) {
    const examples = COMMAND_EXAMPLES[command.name()] ?? [];
    if (examples.length > 0)
      command.addHelpText('after', `\nExamples:\n${examples.map((line) => `  $ ${line}\n`).join('')}`);
    prepare(command, `plinth ${command.name()} --help`);
  }
  prepare(program, 'plinth --help');
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

function prepare(command: Command, help: string): void {
  command
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError(`-> type "${help}" to see what can be typed`)
    .exitOverride();
}

function exitCodeOf(error: unknown): number {
  // It has printed its message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_WRONG_USE;
  if (!(error instanceof ManifestError)) throw error;
  process.stderr.write(`${error.message}\n${error.problems.length} problem(s), nothing written\n`);
  return EXIT_PROBLEMS;
}
