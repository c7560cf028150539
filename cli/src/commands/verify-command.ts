import { writeFile } from 'node:fs/promises';
import { loadLock } from '@plinth/manifests';
import { Command, Option } from 'commander';
import { countsOf } from '../report/counts.ts';
import { htmlReport } from '../report/html-report.ts';
import { jsonReport } from '../report/json-report.ts';
import { sarifReport } from '../report/sarif-report.ts';
import { textReport } from '../report/text-report.ts';
import type { Check } from '../verify/check.ts';
import { EXIT_PROBLEMS, EXIT_WRONG_USE } from './exit-codes.ts';

interface VerifyOptions {
  readonly dist?: string;
  readonly lock?: string;
  readonly format: keyof typeof REPORTS;
  readonly json?: true;
  readonly strict?: true;
  readonly mount: boolean;
  readonly rebuild?: true;
  readonly report?: string;
}

const REPORTS = { text: textReport, json: jsonReport, sarif: sarifReport } as const;

/** `plinth verify`: runs the contract check, as CI does. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('check that plugins keep their contract')
    .argument(
      '[target...]',
      'folders, names of plugins, addresses of plinth.build.json, packed releases (.tgz), or manifests of templates (.json); default: this folder',
    )
    .option('--dist <folder>', 'folder of the builds (default: dist of the repository or of the plugin)')
    .option('--lock <file>', 'lockfile with whose hashes the builds are compared, and with whose contracts the plugins')
    .addOption(new Option('--format <format>', 'what to print').choices(Object.keys(REPORTS)).default('text'))
    .option('--json', 'the same as --format json')
    .option('--strict', 'fail on warnings too')
    .option(
      '--report <file>',
      'also write a page with all results, the bytes of each file and the steps of the examples',
    )
    .option('--rebuild', 'build again in another folder, time, time zone and language, and compare every file')
    .option('--no-mount', 'do not mount the blocks from their examples')
    .addHelpText(
      'after',
      '\nWith --strict, warnings are problems too.\n"plinth explain <rule>" says how to follow a rule.',
    )
    .action(async (targets: string[], { dist, lock, format, json, strict, mount, rebuild, report }: VerifyOptions) => {
      // The verifier is imported when this command runs, and not at the top of the file. So other commands start
      // faster: they do not load the parsers that its checks use.
      const { verify } = await import('../verify/verify.ts');
      const given = lock === undefined ? undefined : { file: lock, lock: await loadLock(lock) };
      const checks = await verify({
        cwd: process.cwd(),
        targets,
        dist,
        lock: given,
        mounts: mount,
        rebuilds: rebuild === true,
      });
      // The report is written before the result is printed. So, when the report cannot be written, the output is the
      // JSON of this error alone, and not two JSON texts.
      if (report !== undefined) await writeFile(report, htmlReport(checks));
      process.stdout.write(REPORTS[json ? 'json' : format](checks));
      // The path is printed to standard error, because the standard output can be JSON.
      if (report !== undefined) process.stderr.write(`report: ${report}\n`);
      process.exitCode = exitCode(checks, strict === true);
    });
}

function exitCode(checks: readonly Check[], isStrict: boolean): number {
  const codes = checks.flatMap(({ problems }) => problems.map(({ code }) => code));
  if (codes.includes('PLINTH-MANIFEST-119')) return EXIT_WRONG_USE;
  const { errors, warnings } = countsOf(checks);
  return errors > 0 || (isStrict && warnings > 0) ? EXIT_PROBLEMS : 0;
}
