import { Command } from 'commander';
import { createCommand } from '../commands/create-command.ts';
import { runProgram } from '../commands/run-program.ts';

/**
 * Runs `plinth create` with the arguments of the process, as `npm create @plinth <name>` does. It sets the exit code of
 * the process.
 */
export async function runCreate(): Promise<void> {
  const [node = process.execPath, script = '', ...rest] = process.argv;
  process.argv = [node, script, 'create', ...rest];
  await runProgram(new Command('plinth').addCommand(createCommand()));
}
