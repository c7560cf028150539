#!/usr/bin/env node
import { Command } from 'commander';
import { ManifestError } from '../manifest-error.ts';
import { lockCommand } from './lock-command.ts';
import { schemaCommand } from './schema-command.ts';
import { verifyCommand } from './verify-command.ts';

const program = new Command('plinth')
  .description('Locks templates, checks plugins and writes the JSON Schemas of Plinth.')
  .addCommand(lockCommand())
  .addCommand(verifyCommand())
  .addCommand(schemaCommand());

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ManifestError)) throw error;
  process.stderr.write(`${error.message}\n${error.problems.length} problem(s), nothing written\n`);
  process.exitCode = 1;
}
