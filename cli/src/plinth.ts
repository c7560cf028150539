#!/usr/bin/env node
import { ManifestError } from '@plinth/manifests';
import { Command } from 'commander';
import { diffCommand } from './commands/diff-command.ts';
import { lockCommand } from './commands/lock-command.ts';
import { verifyCommand } from './commands/verify-command.ts';
import { whyCommand } from './commands/why-command.ts';

const program = new Command('plinth')
  .description('Checks plugins and locks templates of Plinth.')
  .addCommand(lockCommand())
  .addCommand(verifyCommand())
  .addCommand(diffCommand())
  .addCommand(whyCommand());

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ManifestError)) throw error;
  process.stderr.write(`${error.message}\n${error.problems.length} problem(s), nothing written\n`);
  process.exitCode = 1;
}
