import { resolve } from 'node:path';
import { formatProblem } from '@plinth/manifests';
import { Command } from 'commander';
import type { Check } from '../verify/check.ts';
import { verify } from '../verify/verify.ts';

interface VerifyOptions {
  readonly dist: string;
  readonly json?: true;
  readonly mount: boolean;
}

/** `plinth verify`: the contract check that CI runs. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('check that plugins keep their contract')
    .argument('[plugin...]', 'names of the plugins to check (default: all plugins and packages)')
    .option('--dist <folder>', 'folder of the builds', 'dist')
    .option('--json', 'print the result as JSON')
    .option('--no-mount', 'do not mount the blocks from their examples')
    .action(async (plugins: string[], { dist, json, mount }: VerifyOptions) => {
      const checks = await verify({ root: process.cwd(), dist: resolve(dist), plugins, mounts: mount });
      process.stdout.write(json ? `${JSON.stringify(checks, null, 2)}\n` : checks.map(line).join(''));
      if (checks.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
    });
}

function line({ subject, name, detail, problems }: Check): string {
  const head = `${problems.length === 0 ? 'pass' : 'FAIL'}  ${subject}: ${name}${detail === undefined ? '' : ` (${detail})`}\n`;
  return head + problems.map((problem) => `      ${formatProblem(problem).replaceAll('\n', '\n      ')}\n`).join('');
}
