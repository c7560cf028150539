#!/usr/bin/env node
import { ManifestError } from '@plinth/manifests';
import { Command, CommanderError } from 'commander';
import { diffCommand } from './commands/diff-command.ts';
import { EXIT_PROBLEMS, EXIT_WRONG_USE } from './commands/exit-codes.ts';
import { explainCommand } from './commands/explain-command.ts';
import { lockCommand } from './commands/lock-command.ts';
import { verifyCommand } from './commands/verify-command.ts';
import { whyCommand } from './commands/why-command.ts';

const program = new Command('plinth').description('Checks plugins and locks templates of Plinth.');
for (const command of [lockCommand(), verifyCommand(), explainCommand(), diffCommand(), whyCommand()]) {
  program.addCommand(command.exitOverride().showHelpAfterError());
}
program.exitOverride();

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // commander has already said what is wrong. Help is no mistake.
    process.exitCode = error.exitCode === 0 ? 0 : EXIT_WRONG_USE;
  } else if (error instanceof ManifestError) {
    process.stderr.write(`${error.message}\n${error.problems.length} problem(s), nothing written\n`);
    process.exitCode = EXIT_PROBLEMS;
  } else {
    throw error;
  }
}
