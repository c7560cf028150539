import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FailedTest, readVitestReport, type TimedFile, type VitestReport } from './vitest-report.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface StepResult {
  readonly passed: number;
  /** Failed tests of files that can be run again. */
  readonly failed: readonly FailedTest[];
  /** Did the step fail in a way that no test of the list shows? For example, a command ended with an error. */
  readonly isBroken: boolean;
  readonly files: readonly TimedFile[];
}

export interface Step {
  readonly name: string;
  run(): StepResult;
  /** Runs test files of the step once more, alone. Undefined when the step has no test files. */
  readonly runAlone?: (file: string) => StepResult;
}

/** Makes a step that runs a command, which passes or fails as a whole. */
export const commandStep = (name: string, ...args: string[]): Step => ({
  name,
  run: () => {
    const isBroken = runNode(args) !== 0;
    return { passed: isBroken ? 0 : 1, failed: [], isBroken, files: [] };
  },
});

/** Makes a step that runs Vitest and counts its tests. */
export const vitestStep = (name: string, ...args: string[]): Step => ({
  name,
  run: () => runVitest(args),
  runAlone: (file) => runVitest([...args, file]),
});

function runVitest(args: readonly string[]): StepResult {
  const folder = mkdtempSync(path.join(tmpdir(), 'plinth-test-'));
  try {
    const file = path.join(folder, 'report.json');
    const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = runNode(['node_modules/vitest/vitest.mjs', 'run', ...args, ...output]);
    // Without a report, the run itself has failed. Its output has already given the reason.
    const report = existsSync(file) ? readVitestReport(file, ROOT) : EMPTY;
    return { ...report, isBroken: status !== 0 && report.failed.length === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const EMPTY: VitestReport = { passed: 0, failed: [], files: [] };

/** @returns The exit code of the process; 1 when a signal ended the process. */
function runNode(args: readonly string[]): number {
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}
