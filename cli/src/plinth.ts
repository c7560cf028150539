#!/usr/bin/env node
import { Command } from 'commander';
import { buildCommand } from './commands/build-command.ts';
import { createCommand } from './commands/create-command.ts';
import { devCommand } from './commands/dev-command.ts';
import { diffCommand } from './commands/diff-command.ts';
import { explainCommand } from './commands/explain-command.ts';
import { lockCommand } from './commands/lock-command.ts';
import { packCommand } from './commands/pack-command.ts';
import { runProgram } from './commands/run-program.ts';
import { testCommand } from './commands/test-command.ts';
import { verifyCommand } from './commands/verify-command.ts';
import { whyCommand } from './commands/why-command.ts';

const program = new Command('plinth')
  .description('Creates, builds, tests, checks and ships plugins, and locks templates of Plinth.')
  .addCommand(createCommand())
  .addCommand(buildCommand())
  .addCommand(devCommand())
  .addCommand(testCommand())
  .addCommand(verifyCommand())
  .addCommand(explainCommand())
  .addCommand(packCommand())
  .addCommand(lockCommand())
  .addCommand(diffCommand())
  .addCommand(whyCommand());

await runProgram(program);
