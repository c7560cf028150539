import { Command } from 'commander';
import { bisectCommand } from './commands/bisect-command.ts';
import { buildCommand } from './commands/build-command.ts';
import { createCommand } from './commands/create-command.ts';
import { devCommand } from './commands/dev-command.ts';
import { diffCommand } from './commands/diff-command.ts';
import { explainCommand } from './commands/explain-command.ts';
import { lockCommand } from './commands/lock-command.ts';
import { mapCommand } from './commands/map-command.ts';
import { packCommand } from './commands/pack-command.ts';
import { releaseCommand } from './commands/release-command.ts';
import { rolloutCommand } from './commands/rollout-command.ts';
import { testCommand } from './commands/test-command.ts';
import { verifyCommand } from './commands/verify-command.ts';
import { whyCommand } from './commands/why-command.ts';
import { installedVersion } from './installed-version.ts';

/** The `plinth` command with all its commands. */
export const program = new Command('plinth')
  .description('Creates, builds, tests, checks and ships plugins, and locks templates of Plinth.')
  .version(installedVersion('@plinth/cli'), '-v, --version', 'print the version of this command')
  .addCommand(createCommand())
  .addCommand(buildCommand())
  .addCommand(devCommand())
  .addCommand(testCommand())
  .addCommand(verifyCommand())
  .addCommand(explainCommand())
  .addCommand(packCommand())
  .addCommand(lockCommand())
  .addCommand(diffCommand())
  .addCommand(whyCommand())
  .addCommand(bisectCommand())
  .addCommand(releaseCommand())
  .addCommand(rolloutCommand())
  .addCommand(mapCommand());
