import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { provideChromium } from './provide-chromium.ts';

const root = path.dirname(import.meta.dirname);
const scratch = mkdtempSync(path.join(tmpdir(), 'plinth-test-'));

interface Count {
  readonly passed: number;
  readonly failed: number;
  /**
   * Descriptions of the failures. They are printed a second time at the end, because thousands of lines can be printed
   * after a failure.
   */
  readonly failures?: readonly string[];
}

interface Step {
  readonly name: string;
  run(): Count;
}

/** Schema of the fields of Vitest's JSON report that are used here. */
const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});

/** Makes a step that runs a command, which passes or fails as a whole. */
const command = (name: string, ...args: string[]): Step => ({
  name,
  run: () => (runNode(args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** Makes a step that runs Vitest and counts its tests. */
const vitest = (name: string, ...args: string[]): Step => ({
  name,
  run() {
    const report = path.join(scratch, `${name}.json`);
    const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const status = runNode(['node_modules/vitest/vitest.mjs', 'run', ...args, ...output]);
    // Without a report, the run itself has failed. Its output has already given the reason.
    return existsSync(report) ? countOf(report, status) : { passed: 0, failed: 1 };
  },
});

const steps: readonly Step[] = [
  command('type check', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'),
  command('type check (Node)', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.node.json'),
  command('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  command('dead code', 'node_modules/knip/bin/knip.js', '--no-progress'),
  vitest('unit'),
  command('build', 'scripts/build.ts'),
  command('contract', 'cli/src/plinth.ts', 'verify'),
  command('size', 'scripts/check-sizes.ts'),
  vitest('browser', '--config', 'tests/vitest.config.ts'),
];

const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.some(({ name }) => name === 'browser') && !provideChromium()) process.exit(1);

const total = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const { name, run } of chosen) {
  console.info(`\n── ${name} ──`);
  const { passed, failed, failures: named = [] } = run();
  failures.push(...(failed > 0 && named.length === 0 ? [name] : named));
  total.passed += passed;
  total.failed += failed;
  console.info(`${name}: ${failed === 0 ? 'ok' : `${failed} failed`}`);
}
rmSync(scratch, { recursive: true, force: true });
if (failures.length > 0) console.info(`\nFailed:\n${failures.join('\n')}`);
console.info(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** @returns The exit code of the process; 1 when a signal ended the process. */
function runNode(args: readonly string[]): number {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function countOf(file: string, status: number): Count {
  const report = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')));
  const { numPassedTests, numFailedTests } = report;
  // When a test file fails before its first test, the report contains no failed test. The run must still count as
  // failed.
  const failed = status !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, failures: failuresOf(report) };
}

function failuresOf({ testResults }: v.InferOutput<typeof reportSchema>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`);
  });
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0] ?? '';
}
