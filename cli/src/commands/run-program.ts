import { nearestWord, type Problem } from '@plinth/manifests';
import { type Command, CommanderError } from 'commander';
import { COMMAND_EXAMPLES } from './command-examples.ts';
import { EXIT_PROBLEMS, EXIT_WRONG_USE } from './exit-codes.ts';
import { printFailure, printProblems } from './failure.ts';

const EXIT_CODES = `
Exit codes:
  0  all is well
  ${EXIT_PROBLEMS}  problems were found, each printed with its code, its place and what to do
  ${EXIT_WRONG_USE}  the command line is wrong`;

/**
 * Runs the program with the arguments of the process. Adds examples and exit codes to the help of every command, and a
 * hint to the error about a wrong command or option.
 */
export async function runProgram(program: Command): Promise<void> {
  let refused = 'plinth';
  const prepareAs = (command: Command, typed: string, examples: readonly string[]): void =>
    prepare(command, typed, examples, () => {
      refused = typed;
    });
  for (const command of program.commands) {
    const name = command.name();
    const examples = COMMAND_EXAMPLES[name] ?? [];
    prepareAs(command, `plinth ${name}`, examples);
    for (const part of command.commands) {
      const typed = `plinth ${name} ${part.name()}`;
      const own = examples.filter((line) => line === typed || line.startsWith(`${typed} `));
      prepareAs(part, typed, own);
    }
  }
  prepareAs(program, 'plinth', []);
  let running: Command | undefined;
  program.hook('preAction', (_program, command) => {
    running = command;
  });
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    if (!(error instanceof CommanderError)) printFailure(error, running);
    // Commander has already printed its message, or the help that was requested. With `--json`, the problem must be
    // printed as JSON too.
    else if (process.exitCode === EXIT_WRONG_USE && asksForJson()) printProblems([wrongUse(error, refused)]);
  }
}

/** @param onRefused Called when the command refuses the command line. */
function prepare(command: Command, typed: string, examples: readonly string[], onRefused: () => void): void {
  if (examples.length > 0)
    command.addHelpText('after', `\nExamples:\n${examples.map((line) => `  $ ${line}`).join('\n')}`);
  command
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError(`-> type "${typed} --help" to see its arguments and options`)
    .configureOutput({
      writeErr: (text) => {
        if (!asksForJson()) process.stderr.write(text);
      },
      outputError: (text, write) => {
        onRefused();
        write(withMeantChoice(text));
      },
    })
    .exitOverride();
}

/**
 * Does the command line ask for JSON? The text is searched, because commander does not parse the options of a command
 * line that it refuses.
 */
function asksForJson(): boolean {
  const typed = process.argv.slice(2);
  return typed.some(
    (arg, index) => /^--(?:json|format=json)$/.test(arg) || (arg === 'json' && typed[index - 1] === '--format'),
  );
}

/**
 * Makes a problem from a message of commander: `error: unknown option '--wach'`, and in the next line
 * `(Did you mean --watch?)`.
 */
function wrongUse({ message }: CommanderError, typed: string): Problem {
  const said = withMeantChoice(message)
    .replace(/^error: /, '')
    .replace(/\.?\n\(Did you mean (.+)\?\)$/, '; did you mean "$1"?');
  const hint = `type "${typed} --help" to see its arguments and options`;
  return { code: 'PLINTH-MANIFEST-247', file: typed, message: said, hint };
}

/**
 * Adds the value that was probably meant to a message of commander. Commander itself suggests only commands and
 * options.
 */
function withMeantChoice(message: string): string {
  const [refusal, typed = '', choices = ''] = CHOICES.exec(message) ?? [];
  const meant = nearestWord(typed, choices.split(', '));
  return refusal && meant ? message.replace(refusal, `${refusal}\n(Did you mean ${meant}?)`) : message;
}

const CHOICES = /argument '([^']*)' is invalid\. Allowed choices are ([^.]+)\./;

function exitCodeOf(error: unknown): number {
  if (!(error instanceof CommanderError)) return EXIT_PROBLEMS;
  return error.exitCode === 0 ? 0 : EXIT_WRONG_USE;
}
